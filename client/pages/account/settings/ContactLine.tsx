import { Box, Link } from '@chakra-ui/react';
import { clientConfig } from '#client/platform/config.ts';
import { MailAddress } from '#client/ui/MailAddress.tsx';
import type { AccountSettingsQuery } from './settings.generated.ts';

type Account = NonNullable<AccountSettingsQuery['business']>['account'];

/** The account's values, as far as they are loaded. */
export type KnownAccount = { [Part in keyof Account]: Partial<Account[Part]> };

/** Returns the account's values as lines of an e-mail, without unknown ones. */
function linesOf({ info, business, member }: KnownAccount): string[] {
  const fields = [
    ['Name', info.fullName],
    ['E-mail', info.email],
    ['Phone', info.phoneNumber],
    ['Gym', business.name],
    ['Business type', business.type],
    ['Address', business.address],
    ['City', business.city],
    ['State', business.state],
    ['Zip', business.zipCode],
    ['Total members', member.totalMembers],
    ['Classes per week', member.classesPerWeek],
    ['Class capacity', member.numberGroup],
  ] as const;
  return fields.flatMap(([label, value]) =>
    value === null || value === undefined ? [] : [`${label}: ${value}`],
  );
}

/** Encodes text for a URL. Replaces lone surrogates (halves of cut characters), which cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/** Renders a link to an e-mail with the current values, for requesting a change of the read-only data. */
export function ContactLine({ account }: { account: KnownAccount }) {
  const { email } = clientConfig().brand;
  const subject = `Change for ${account.business.name ?? 'my location'}`;
  const body = ['Please change:', '', '', 'What you have now', ...linesOf(account)].join('\r\n');
  const letter = `mailto:${email}?subject=${encode(subject)}&body=${encode(body)}`;
  return (
    <Box fontSize="sm" color="fg.muted">
      Something wrong or changed? <Link href={letter}>Write to us</Link> at <MailAddress of={email} />.
    </Box>
  );
}
