import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { clientConfig } from '#client/config.ts';
import { formatMoney } from '#client/ui/format.ts';
import type { MembershipQuery } from './membership.generated.ts';
import { calendarDay, now } from '#client/domain/dates.ts';
import { licenseYear, termsOf } from '#client/domain/licenseYear.ts';
import { LicenseYearPicture } from './LicenseYearPicture.tsx';
import { CoverageTable, PackageList, PackagesTable, PaidByGroup } from './membershipTables.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { TurnOffRenewal } from './TurnOffRenewal.tsx';

type Business = NonNullable<MembershipQuery['business']>;

function Coverage({ providers }: { providers: readonly string[] }) {
  return (
    <Section heading="Coverage">
      <Flex asChild wrap="wrap" gap="2" listStyleType="none">
        <ul>
          {providers.map((provider) => (
            <Box
              asChild
              key={provider}
              minW="0"
              px="3"
              py="1.5"
              bg="bg.muted"
              borderRadius="md"
              fontWeight="semibold"
              overflowWrap="anywhere"
            >
              <li>{provider}</li>
            </Box>
          ))}
        </ul>
      </Flex>
    </Section>
  );
}

/** Every license and package with its dates. */
const datesOf = ({ packages, providersDetail }: Business) => [
  ...(providersDetail ?? []).map(({ annualLicenses, annualStartDate, annualRenewalDate }) => ({
    name: annualLicenses,
    start: annualStartDate,
    renewal: annualRenewalDate,
  })),
  ...(packages ?? []).map(({ name, startDate, renewalDate }) => ({
    name,
    start: startDate,
    renewal: renewalDate,
  })),
];

interface ContentProps {
  business: Business;
  /** Called when the renewal of every business is off; resolves when the page shows it. */
  onTurnedOff: () => Promise<void>;
}

/** Everything the membership page shows of one business. */
export function MembershipContent({ business, onTurnedOff }: ContentProps) {
  const { name, address, city, state, zip, pmLastFour, totalMonthlyPayment } = business;
  const packages = business.packages ?? [];
  const details = business.providersDetail ?? [];
  const paidByGroup = packages.length > 0 && business.packagesPaidByGroup === true;
  const ownEntry = clientConfig().brand.name;
  const today = calendarDay(now());
  const terms = termsOf(datesOf(business));
  return (
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <Section heading={name}>
          <Text>{address}</Text>
          <Text>{[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</Text>
        </Section>
        <PaymentMethod lastFour={pmLastFour} />
        <Section heading="Total Monthly Payment">
          <Text color="fg.muted">
            <Text
              as="span"
              color="fg"
              fontFamily="heading"
              fontSize="4xl"
              lineHeight="tight"
              fontWeight="bold"
              fontVariantNumeric="tabular-nums"
            >
              {formatMoney(totalMonthlyPayment)}
            </Text>{' '}
            per month
          </Text>
          {paidByGroup && (
            <Text mt="1" fontSize="sm">
              {totalMonthlyPayment === 0
                ? 'Nothing is charged to your card: your group pays for the package.'
                : 'Your group pays for the package; it is not part of this sum.'}
            </Text>
          )}
        </Section>
        {/* Section 2: the provider's own entry is hidden when packages exist. */}
        <Coverage
          providers={(business.providers ?? []).filter(
            (provider) => packages.length === 0 || provider !== ownEntry,
          )}
        />
      </SimpleGrid>
      {terms.length > 0 && (
        <Section heading="License year">
          <Stack gap="8">
            {terms.map((term) => (
              <LicenseYearPicture key={term.start + term.renewal} year={licenseYear(term, today)} />
            ))}
          </Stack>
        </Section>
      )}
      {packages.length > 0 && (
        <Section heading="PACKAGES">
          <PackageList packages={packages} />
          {paidByGroup && <PaidByGroup packages={packages} />}
        </Section>
      )}
      {details.length > 0 && (
        <CoverageTable details={details} fees={business.fees} total={totalMonthlyPayment} />
      )}
      {packages.length > 0 && <PackagesTable packages={packages} />}
      <TurnOffRenewal onTurnedOff={onTurnedOff} />
    </Stack>
  );
}
