import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { MUSIC_OPTIONS } from '#common/limits.ts';
import { errorExtensions } from '#client/apollo/errors.ts';
import { errorsAt, formErrors } from '#client/apollo/formResult.ts';
import type { Result } from '#client/apollo/result.ts';
import { hostOffers } from '#client/platform/config.ts';
import { isTaken } from '#client/domain/purchase.ts';
import { useReport } from '#client/platform/report.ts';
import { useBusy } from '#client/session/useSession.ts';
import { CheckboxListField, RadioField } from '#client/ui/form/choiceFields.tsx';
import { TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { EmptyState, LoadingRows } from '#client/ui/states.tsx';
import { formatCount } from '#client/domain/format.ts';
import { required } from '#client/domain/validate.ts';
import { Drawing } from '#client/ui/Drawing.tsx';
import { MailLink } from '#client/ui/MailAddress.tsx';
import { useAvailableProvidersQuery, useMusicUseQuery, useOwnCountsQuery } from './addProduct.generated.ts';
import type { useQuote } from './useQuote.ts';

/** Returns a rejection's message under `field`. A 409 means that the location already has the license. */
const refusedAt = (result: Result, field: string) =>
  !result.ok && isTaken(errorExtensions(result.error))
    ? { [field]: result.message }
    : errorsAt(result, () => field);

const RULES = {
  businessProviders: required('Select at least one provider.'),
  isBgMusic: required('Select a music option.'),
  packageCode: required('Required group Code.'),
};

const OVERLAY = 'Calculating your rates…';

const Next = () => (
  <FormActions>
    <SubmitButton busyLabel="Calculating…" minW="36">
      NEXT
    </SubmitButton>
  </FormActions>
);

interface ChosenProps extends Pick<ReturnType<typeof useQuote>, 'chosen'> {
  onSelected: ReturnType<typeof useQuote>['select'];
}

/** Loads the providers that can be added. A failure is logged (section 8), and `listed` is then undefined. */
function useAvailableProviders(businessId: string) {
  const { data, dataState, loading, error, refetch } = useAvailableProvidersQuery({
    variables: { businessId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useReport(error, 'loading the available providers');
  const listed = dataState === 'complete' ? data.business?.availableProviders : undefined;
  return { listed, busy: useBusy(loading), refetch };
}

/**
 * Loads where a business plays music, which the form preselects. The query also loads the digits of the card,
 * which the rates page reads from the cache. Loads nothing if the host does not offer billing.
 */
function useMusicUse(businessId: string) {
  const { data, loading, error } = useMusicUseQuery({
    variables: { businessId },
    skip: !hostOffers('billing'),
  });
  useReport(error, 'loading where music is played');
  return { use: data?.business?.isBgMusic ?? '', loading: useBusy(loading) };
}

interface ProviderFormProps extends ChosenProps {
  businessId: string;
  /** Switches to the Group Code tab. */
  onWithCode: () => void;
}

/**
 * Renders the Provider tab: the PROs to add, and where music is played (specification, section 5). If the
 * list of PROs fails to load, the tab offers no default PROs, because the location may have their licenses.
 */
export function ProviderForm({ businessId, chosen, onSelected, onWithCode }: ProviderFormProps) {
  const { listed, busy, refetch } = useAvailableProviders(businessId);
  const music = useMusicUse(businessId);

  if (!listed || music.loading) {
    return busy || music.loading ? (
      <LoadingRows rows={4} label="Loading the PROs…" />
    ) : (
      <FailedLoad what="the PROs that you can add" ask={refetch} />
    );
  }
  if (listed.length === 0) {
    return (
      <EmptyState
        heading="You have added every PRO we offer"
        drawing={<Drawing isDone />}
        action={
          <Button variant="outline" onClick={onWithCode}>
            Enter a group code
          </Button>
        }
      >
        Did your group give you a code for a package? Enter it to see whether it takes their place.
      </EmptyState>
    );
  }
  return (
    <Form
      onSubmit={async ({ businessProviders, isBgMusic }) =>
        refusedAt(
          await onSelected({ businessProviders, ...(isBgMusic && { isBgMusic }) }),
          'businessProviders',
        )
      }
      initialValues={{
        businessProviders: (chosen?.businessProviders ?? []).filter((id) =>
          listed.some((one) => one.id === id),
        ),
        isBgMusic: chosen?.isBgMusic ?? music.use,
      }}
      overlay={OVERLAY}
    >
      <CheckboxListField
        name="businessProviders"
        label="Which PROs do you want to add?"
        options={listed.map(({ id, shortName }) => ({ label: shortName, value: id }))}
        validate={RULES.businessProviders}
      />
      <RadioField
        name="isBgMusic"
        label="Where do you play music?"
        options={MUSIC_OPTIONS}
        validate={RULES.isBgMusic}
      />
      <Next />
    </Form>
  );
}

interface GroupCodeFormProps extends ChosenProps, Pick<ReturnType<typeof useQuote>, 'checkCode'> {
  businessId: string;
  /** Switches to the Provider tab. */
  onWithoutCode: () => void;
}

/** If the location's weekly class participants exceed the package's maximum, shows both numbers. */
function TooMany({ businessId, maximum }: { businessId: string; maximum: number }) {
  const { data } = useOwnCountsQuery({ variables: { businessId } });
  const { numberGroup, classesPerWeek } = data?.business?.account.member ?? {};
  const own = (numberGroup ?? 1) * (classesPerWeek ?? 1);
  return (
    <Text role="status">
      {own > maximum &&
        `This package covers up to ${formatCount(maximum)} class participants a week. This location has ${formatCount(own)}.`}
    </Text>
  );
}

/** Renders the Group Code tab. The code's package must exist (section 5) and contain only new licenses. */
export function GroupCodeForm({
  businessId,
  chosen,
  checkCode,
  onSelected,
  onWithoutCode,
}: GroupCodeFormProps) {
  const [isRefused, setIsRefused] = useState(false);
  const [maximum, setMaximum] = useState<number | null>(null);
  const { data } = useAvailableProvidersQuery({ variables: { businessId }, fetchPolicy: 'cache-only' });
  const hasAll = data?.business?.availableProviders.length === 0;
  const submit = async (values: { packageCode: string }) => {
    const packageCode = values.packageCode.trim();
    setMaximum(null);
    const found = await checkCode(packageCode);
    if (!found.ok) return formErrors(found);
    if (!found.value) return { packageCode: 'This package not exist' };
    const rates = await onSelected({ packageCode });
    setMaximum(rates.ok ? null : found.value.maximum);
    setIsRefused(!rates.ok && isTaken(errorExtensions(rates.error)));
    return refusedAt(rates, 'packageCode');
  };
  return (
    <Form onSubmit={submit} initialValues={{ packageCode: chosen?.packageCode ?? '' }} overlay={OVERLAY}>
      <TextField
        name="packageCode"
        label="Group code"
        hint="Your franchise or association gives it to you."
        validate={RULES.packageCode}
      />
      {maximum !== null && <TooMany businessId={businessId} maximum={maximum} />}
      {isRefused && (
        <Stack align="flex-start" gap="3">
          <Text>
            This code’s package also covers what you have.{' '}
            <span>{hasAll ? 'Write to' : 'Choose what is missing without the code, or write to'}</span>{' '}
            <MailLink /> to switch to the package.
          </Text>
          {!hasAll && (
            <Button variant="outline" onClick={onWithoutCode}>
              Choose PROs without the code
            </Button>
          )}
        </Stack>
      )}
      <Next />
    </Form>
  );
}
