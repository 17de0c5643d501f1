import { Fragment } from 'react';
import { Link, type LinkProps } from '@chakra-ui/react';
import { clientConfig } from '#client/platform/config.ts';
import { partsOfMailAddress } from '#common/text.ts';

/** Shows an e-mail address that wraps only after its @ and before its dots. */
export const MailAddress = ({ of: address }: { of: string }) =>
  partsOfMailAddress(address).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Shows a link that opens a new e-mail to the brand's address, which wraps only if it exceeds a line. */
export function MailLink(link: LinkProps) {
  const { email } = clientConfig().brand;
  return (
    <Link display="inline-block" maxW="full" href={`mailto:${email}`} {...link}>
      <MailAddress of={email} />
    </Link>
  );
}
