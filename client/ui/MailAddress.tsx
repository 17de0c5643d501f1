import { Fragment } from 'react';
import { partsOfMailAddress } from '#common/text.ts';

/** An e-mail address that breaks behind its @ and ahead of its dots, not within a word. */
export const MailAddress = ({ of: address }: { of: string }) =>
  partsOfMailAddress(address).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
