import { Fragment } from 'react';
import { chakra, Link, type LinkProps } from '@chakra-ui/react';
import { clientConfig } from '#client/platform/config.ts';
import { partsOfMailAddress } from '#common/text.ts';

/** Shows an e-mail address that wraps only if it exceeds a line, after its @ and before its dots. */
export const MailAddress = ({ of: address }: { of: string }) => (
  <chakra.span display="inline-block" maxW="full" textDecoration="inherit">
    {partsOfMailAddress(address).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </chakra.span>
);

/** Shows a link that opens a new e-mail to the brand's address. */
export function MailLink(link: LinkProps) {
  const { email } = clientConfig().brand;
  return (
    <Link href={`mailto:${email}`} {...link}>
      <MailAddress of={email} />
    </Link>
  );
}
