/** Limits of one connection. A client that exceeds one gets an ERROR frame and is disconnected. */
export interface StompLimits {
  /** Bytes of a websocket message and of a frame that spans several. */
  readonly maxFrameBytes: number;
  readonly framesPerSecond: number;
  readonly subscriptions: number;
  /** Messages sent and not yet acknowledged. */
  readonly pendingAcks: number;
  /** Bytes that wait to be sent to a slow client. */
  readonly backlogBytes: number;
  /** Milliseconds to send CONNECT after the upgrade. */
  readonly connectMs: number;
  /** Heart-beat interval that the server sends and requires, milliseconds. */
  readonly heartBeatMs: number;
  readonly connectionsPerSession: number;
}

export const DEFAULT_LIMITS: StompLimits = {
  maxFrameBytes: 16 * 1024,
  framesPerSecond: 100,
  subscriptions: 16,
  pendingAcks: 100,
  backlogBytes: 1024 * 1024,
  connectMs: 10_000,
  heartBeatMs: 10_000,
  connectionsPerSession: 40,
};
