interface Sale {
  readonly producerId: number;
  readonly sellerId: number;
}

/** Four eyes: users that sold the contract, or act for a user that did, do not judge its appraisal. */
export function judgesOwnSale({ producerId, sellerId }: Sale, userIds: readonly number[]): boolean {
  return userIds.includes(producerId) || userIds.includes(sellerId);
}
