import { Box, Stack, Text } from '@chakra-ui/react';
import { NoLocation } from '#client/parts/help/NoLocation.tsx';
import { useBusinessQuery } from '#client/session/useBusinessQuery.ts';
import { formatCount } from '#client/domain/format.ts';
import { LoadingOverlay } from '#client/ui/states.tsx';
import { useAccountSettingsQuery } from './settings.generated.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ContactLine, type KnownAccount } from './ContactLine.tsx';
import { Locations } from './Locations.tsx';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';
import { ScreenHeading, Section } from '#client/ui/layout/Section.tsx';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';

const ownFields = ({ info }: KnownAccount) => [
  { name: 'fullName', label: 'Full name', value: info.fullName, sample: 'Sample Owner' },
  { name: 'email', label: 'E-mail address', value: info.email, sample: 'owner@gym.example' },
  { name: 'title', label: 'Title', value: info.title, sample: 'Sample title', optional: true },
  { name: 'phoneNumber', label: 'Phone number', value: info.phoneNumber, sample: '(555)555-0100' },
];

const businessFields = ({ business: { name, type, address, city, state, zipCode } }: KnownAccount) => [
  { name: 'businessName', label: 'Gym name', value: name, sample: 'Sample Gym' },
  { name: 'businessType', label: 'Business type', value: type, sample: 'Sample type' },
  { name: 'businessAddress', label: 'Location address', value: address, sample: '1 Sample Street' },
  { name: 'businessCity', label: 'City', value: city, sample: 'Sample City' },
  { name: 'businessState', label: 'State', value: state, sample: 'Sample State' },
  { name: 'businessZipCode', label: 'Zip', value: zipCode, sample: '00000' },
];

const countFields = ({ member: { totalMembers, classesPerWeek, numberGroup } }: KnownAccount) =>
  [
    { name: 'businessTotalMembers', label: 'Total members', value: totalMembers, sample: '000' },
    {
      name: 'businessClassesPerWeek',
      label: 'Number of classes per week',
      value: classesPerWeek,
      sample: '00',
    },
    {
      name: 'businessNumberGroup',
      label: 'Group class participant capacity',
      value: numberGroup,
      sample: '00',
    },
  ].map((field) => ({ ...field, value: formatCount(field.value) }));

/** An account without values, used until the account is loaded. */
const UNKNOWN = { info: {}, business: {}, member: {} };

/**
 * Renders /account/settings (specification, section 2): the owner and the business, read-only except for the
 * password and the main location. Until the data is loaded, each field is a skeleton of a typical size.
 */
export function Settings() {
  const { data, businessId, busy, failed, retry } = useBusinessQuery(useAccountSettingsQuery);
  const account: KnownAccount = data?.business?.account ?? UNKNOWN;
  const counts = countFields(account);

  const hasNone = businessId === null && !busy && !failed;
  const isShown = !failed && !hasNone;

  return (
    <Box position="relative">
      <ScreenHeading>Account Settings</ScreenHeading>
      <Stack gap={{ base: '4', md: '6' }}>
        {isShown && (
          <Section heading="My Information">
            <ReadOnlyFields fields={ownFields(account)} />
          </Section>
        )}
        {failed && <FailedLoad what="your details" ask={retry} />}
        {hasNone && <NoLocation>Your details appear here once you have a location.</NoLocation>}
        <ChangePassword />
        {!hasNone && <Locations />}
        {isShown && (
          <>
            <Section heading="Business Information">
              <ReadOnlyFields fields={businessFields(account)} />
            </Section>
            <Section heading="Member Details">
              <ReadOnlyFields fields={counts} />
              {counts.every(({ value }) => value === null) && (
                <Text mt="4" fontSize="sm" color="fg.muted">
                  Not asked where only background music is played.
                </Text>
              )}
            </Section>
            <ContactLine account={account} />
          </>
        )}
      </Stack>
      {/* Shows the overlay's label below the first section's heading, to leave the heading legible. */}
      {busy && <LoadingOverlay label="Loading your account…" top={{ base: '24', md: '32' }} />}
    </Box>
  );
}
