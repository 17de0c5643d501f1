import { Box, Heading, Stack } from '@chakra-ui/react';
import { useBusy, useChoosingBusiness, useCurrentBusinessId } from '../apollo/useSession.ts';
import { LoadingOverlay } from '../ui/states.tsx';
import { useAccountSettingsQuery } from './account.generated.ts';
import type { AccountSettingsQuery } from './account.generated.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Locations } from './Locations.tsx';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';
import { Section } from './Section.tsx';

type Account = NonNullable<AccountSettingsQuery['business']>['account'];

function MyInformation({ info }: { info: Partial<Account['info']> }) {
  return (
    <Section heading="My Information">
      <ReadOnlyFields
        fields={[
          { name: 'fullName', label: 'Full name', value: info.fullName },
          { name: 'email', label: 'E-mail address', value: info.email },
          { name: 'title', label: 'Title', value: info.title, optional: true },
          { name: 'phoneNumber', label: 'Phone number', value: info.phoneNumber },
        ]}
      />
    </Section>
  );
}

function BusinessInformation({ business }: { business: Partial<Account['business']> }) {
  return (
    <Section heading="Business Information">
      <ReadOnlyFields
        fields={[
          { name: 'businessName', label: 'Gym name', value: business.name },
          { name: 'businessType', label: 'Business type', value: business.type },
          { name: 'businessAddress', label: 'Location address', value: business.address },
          { name: 'businessCity', label: 'City', value: business.city },
          { name: 'businessState', label: 'State', value: business.state },
          { name: 'businessZipCode', label: 'Zip', value: business.zipCode },
        ]}
      />
    </Section>
  );
}

function MemberDetails({ member }: { member: Partial<Account['member']> }) {
  return (
    <Section heading="Member Details">
      <ReadOnlyFields
        fields={[
          { name: 'businessTotalMembers', label: 'Total members', value: member.totalMembers },
          {
            name: 'businessClassesPerWeek',
            label: 'Number of classes per week',
            value: member.classesPerWeek,
          },
          {
            name: 'businessNumberGroup',
            label: 'Group class participant capacity',
            value: member.numberGroup,
          },
        ]}
      />
    </Section>
  );
}

/** What the screen shows after a failure, which is silent (section 8): every answer is missing. */
const NOTHING: Account = {
  info: { fullName: null, email: null, title: null, phoneNumber: null },
  business: { name: null, type: null, address: null, city: null, state: null, zipCode: null },
  member: { totalMembers: null, classesPerWeek: null, numberGroup: null },
};

/** /account/settings: the owner and the current business, read-only but for password and main location (section 2). */
export function Settings() {
  const businessId = useCurrentBusinessId();
  const { data, loading } = useAccountSettingsQuery({
    variables: { businessId: businessId ?? '' },
    fetchPolicy: businessId === null ? 'standby' : 'cache-and-network',
  });
  const choosing = useChoosingBusiness();
  const busy = useBusy(loading || choosing);
  const account: { [Part in keyof Account]: Partial<Account[Part]> } =
    data?.business?.account ?? (busy ? { info: {}, business: {}, member: {} } : NOTHING);

  return (
    <Box position="relative">
      <Heading as="h2" size="2xl" mb="6">
        Account Settings
      </Heading>
      <Stack gap="6">
        <MyInformation info={account.info} />
        <ChangePassword />
        <Locations />
        <BusinessInformation business={account.business} />
        <MemberDetails member={account.member} />
      </Stack>
      {busy && <LoadingOverlay label="Loading your account…" />}
    </Box>
  );
}
