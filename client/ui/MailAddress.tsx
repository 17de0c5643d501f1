import { Fragment } from 'react';
import { partsOfMailAddress } from '#common/text.ts';

/** Shows an e-mail address that wraps only after its @ and before its dots. */
export const MailAddress = ({ of: address }: { of: string }) =>
  partsOfMailAddress(address).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
