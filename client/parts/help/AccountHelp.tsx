import { Box, chakra, Link } from '@chakra-ui/react';
import { memo } from 'react';
import { clientConfig } from '#client/platform/config.ts';
import { MailAddress, MailLink } from '#client/ui/MailAddress.tsx';

/** Shows the help below an account page: whom to contact, and what to do about a letter from a PRO. */
export const AccountHelp = memo(function AccountHelp() {
  const { email, site } = clientConfig().brand;
  return (
    <Box asChild pt="5" borderTopWidth="1px" fontSize="sm" color="fg.muted" _print={{ display: 'none' }}>
      <section aria-label="Help">
        <Box>
          Questions? Write to <MailLink /> or see the{' '}
          <Link href={`${site}/help`} rel="noopener">
            help center
          </Link>
          .
        </Box>
        <chakra.details mt="2">
          <chakra.summary cursor="pointer" py="1.5" fontWeight="semibold" color="fg">
            Did a PRO write to you?
          </chakra.summary>
          <chakra.ol ps="6" mt="2" listStyleType="decimal" display="grid" gap="2" maxW="prose">
            <li>Check under Agreements whether this location has a license from that PRO.</li>
            <li>
              If it does, reply with the PDF from Download Coverage and send us a copy of the letter at{' '}
              <MailAddress of={email} />. Not signed yet? Sign first.
            </li>
            <li>If it does not, you can add one under Add Product, or write to us first.</li>
          </chakra.ol>
        </chakra.details>
      </section>
    </Box>
  );
});
