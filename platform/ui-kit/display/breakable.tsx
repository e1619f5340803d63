import { Fragment, type ReactNode } from 'react';

/** An email address that may break after its @ instead of inside a word. */
export function breakable(address: string): ReactNode {
  return address.split(/(?<=@)/).map((part, i) => (
    <Fragment key={part}>
      {i === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
