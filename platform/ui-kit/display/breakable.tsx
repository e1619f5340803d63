import { Fragment, type ReactNode } from 'react';

/** An email address that may go on in the next line after its @, rather than in the middle of a word. */
export function breakable(address: string): ReactNode {
  return address.split(/(?<=@)/).map((part, i) => (
    <Fragment key={part}>
      {i === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
