import { Box, Stack, Text } from '@chakra-ui/react';
import { NoLocation } from '#client/parts/help/NoLocation.tsx';
import { useBusinessQuery } from '#client/session/useBusinessQuery.ts';
import { formatCount } from '#client/domain/format.ts';
import { LoadingOverlay } from '#client/ui/states.tsx';
import { useAccountSettingsQuery, type AccountSettingsQuery } from './settings.generated.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ContactLine } from './ContactLine.tsx';
import { Locations } from './Locations.tsx';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';
import { ScreenHeading, Section } from '#client/ui/layout/Section.tsx';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';

type Account = NonNullable<AccountSettingsQuery['business']>['account'];

function MyInformation({ info }: { info: Partial<Account['info']> }) {
  return (
    <Section heading="My Information">
      <ReadOnlyFields
        fields={[
          { name: 'fullName', label: 'Full name', value: info.fullName, sample: 'Sample Owner' },
          { name: 'email', label: 'E-mail address', value: info.email, sample: 'owner@gym.example' },
          { name: 'title', label: 'Title', value: info.title, sample: 'Sample title', optional: true },
          { name: 'phoneNumber', label: 'Phone number', value: info.phoneNumber, sample: '(555)555-0100' },
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
          { name: 'businessName', label: 'Gym name', value: business.name, sample: 'Sample Gym' },
          { name: 'businessType', label: 'Business type', value: business.type, sample: 'Sample type' },
          {
            name: 'businessAddress',
            label: 'Location address',
            value: business.address,
            sample: '1 Sample Street',
          },
          { name: 'businessCity', label: 'City', value: business.city, sample: 'Sample City' },
          { name: 'businessState', label: 'State', value: business.state, sample: 'Sample State' },
          { name: 'businessZipCode', label: 'Zip', value: business.zipCode, sample: '00000' },
        ]}
      />
    </Section>
  );
}

function MemberDetails({ member }: { member: Partial<Account['member']> }) {
  const { totalMembers, classesPerWeek, numberGroup } = member;
  const hasNone = [totalMembers, classesPerWeek, numberGroup].every((count) => count === null);
  return (
    <Section heading="Member Details">
      <ReadOnlyFields
        fields={[
          {
            name: 'businessTotalMembers',
            label: 'Total members',
            value: formatCount(totalMembers),
            sample: '000',
          },
          {
            name: 'businessClassesPerWeek',
            label: 'Number of classes per week',
            value: formatCount(classesPerWeek),
            sample: '00',
          },
          {
            name: 'businessNumberGroup',
            label: 'Group class participant capacity',
            value: formatCount(numberGroup),
            sample: '00',
          },
        ]}
      />
      {hasNone && (
        <Text mt="4" fontSize="sm" color="fg.muted">
          Not asked where only background music is played.
        </Text>
      )}
    </Section>
  );
}

/** An account without values, used until the account is loaded. */
const UNKNOWN = { info: {}, business: {}, member: {} };

/**
 * Renders /account/settings: the owner and the current business, read-only except for the password and the
 * main location (section 2). Until the data is loaded, each field is a skeleton as large as a typical value.
 */
export function Settings() {
  const { data, businessId, busy, failed, retry } = useBusinessQuery(useAccountSettingsQuery);
  const account: { [Part in keyof Account]: Partial<Account[Part]> } = data?.business?.account ?? UNKNOWN;

  const hasNone = businessId === null && !busy && !failed;
  const isShown = !failed && !hasNone;

  return (
    <Box position="relative">
      <ScreenHeading>Account Settings</ScreenHeading>
      <Stack gap={{ base: '4', md: '6' }}>
        {isShown && <MyInformation info={account.info} />}
        {failed && <FailedLoad what="your details" ask={retry} />}
        {hasNone && <NoLocation>Your details appear here once you have a location.</NoLocation>}
        <ChangePassword />
        {!hasNone && <Locations />}
        {isShown && (
          <>
            <BusinessInformation business={account.business} />
            <MemberDetails member={account.member} />
            <ContactLine account={account} />
          </>
        )}
      </Stack>
      {/* Shows the overlay below the first section's heading. */}
      {busy && <LoadingOverlay label="Loading your account…" top={{ base: '24', md: '32' }} />}
    </Box>
  );
}
