import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { MUSIC_OPTIONS } from '#common/limits.ts';
import { formErrors } from '#client/apollo/formResult.ts';
import { failed, succeeded, type Result } from '#client/apollo/result.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import type { RegistrationDraft, RegistrationValues } from '#client/domain/registration/registration.ts';
import { control, decidesRates, fieldsAt } from '#client/domain/registration/stepFields.ts';
import { useProviders } from '#client/parts/catalogue/useCatalogue.ts';
import { useCalculateRates } from '#client/parts/rates/useCalculateRates.ts';
import { useDraft } from '#client/session/draft/draft.ts';
import { useStoredDraft } from '#client/session/guards.ts';
import { formatMoney } from '#client/domain/format.ts';
import { RadioField } from '#client/ui/form/choiceFields.tsx';
import { TextField, type Choice } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { plainNumber } from '#client/ui/form/masks.ts';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { useFormValue } from '#client/ui/form/useFormValue.ts';
import { ArrowRightIcon } from '#client/ui/icons.tsx';
import { LinkButton } from '#client/ui/links.tsx';

/** Monthly prices in US dollars, fees included: `low` for the cheapest license alone, `high` for all. */
interface Estimate {
  low: number;
  high: number;
  /** The name of the cheapest license. */
  cheapest: string;
  /** The number of licenses that `high` includes. */
  licenses: number;
  /** The host's notice about its rates, or null if there is none. */
  notice: string | null;
}

const cheapestOf = ({ providers }: Rates) =>
  providers.reduce<Rates['providers'][number] | undefined>(
    (least, each) => ((each.monthly ?? Infinity) < (least?.monthly ?? Infinity) ? each : least),
    undefined,
  );

/** Returns a function that requests rates for all licenses and, if there are several, for the cheapest. */
function useEstimate() {
  const calculate = useCalculateRates();
  return async (draft: RegistrationDraft, choices: readonly Choice[]): Promise<Result<Estimate>> => {
    const ratesOf = (businessProviders: string[]) =>
      calculate({ ...draft, values: { ...draft.values, businessProviders } });
    const all = await ratesOf(choices.map(({ value }) => value));
    if (!all.ok) return all;
    const cheapest = cheapestOf(all.value);
    const high = all.value.total.totalPayment;
    if (!cheapest || high === null) return failed(new Error('There is no estimate for these answers.'));
    const one = choices.length > 1 ? await ratesOf([cheapest.id]) : all;
    if (!one.ok) return one;
    return succeeded({
      low: one.value.total.totalPayment ?? high,
      high,
      cheapest: choices.find(({ value }) => value === cheapest.id)?.label ?? `Provider ${cheapest.id}`,
      licenses: choices.length,
      notice: all.value.notice,
    });
  };
}

const draftOf = (values: RegistrationValues): RegistrationDraft => ({ id: '', flow: 'register', values });

/** Returns the questions about the gym that can change a price, given where music is played. */
const questions = (isBgMusic: string | undefined) =>
  fieldsAt('metrics', draftOf({ isBgMusic })).filter(decidesRates);

const EMPTY: RegistrationValues = {
  isBgMusic: '',
  ...Object.fromEntries(questions(undefined).map((name) => [name, ''])),
};

/** Renders the questions that depend on where music is played. */
function Questions() {
  const isBgMusic = useFormValue((values: RegistrationValues) => values.isBgMusic);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6" alignItems="end">
      {questions(isBgMusic).map((name) => (
        <TextField key={name} {...control(name)} parse={plainNumber} />
      ))}
    </SimpleGrid>
  );
}

interface EstimateOf {
  values: RegistrationValues;
  estimate: Estimate;
}

/** Renders the estimated price of all licenses and of the cheapest license, until an answer changes. */
function Range({ result, onStart }: { result: EstimateOf | undefined; onStart: () => void }) {
  const isOfThese = useFormValue((values: RegistrationValues) => values === result?.values);
  const current = isOfThese ? result?.estimate : undefined;
  return (
    <Box role="status" aria-label="Your estimate">
      {current && (
        <Box layerStyle="panel" px="6" py="6" borderRadius="xl">
          <Text textStyle="figure" fontSize="3xl" lineHeight="short" whiteSpace="normal">
            {`${current.licenses > 1 ? `All ${current.licenses}: ` : ''}about ${formatMoney(current.high)} `}
            <Text as="span" fontSize="lg" whiteSpace="nowrap">
              per month
            </Text>
          </Text>
          {current.low < current.high && (
            <Text mt="1" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              Just {current.cheapest}: about {formatMoney(current.low)}
            </Text>
          )}
          <Text mt="2" color="panel.muted">
            Fees included. This is an estimate. You see your exact rates before you pay.
          </Text>
          {current.notice !== null && (
            <Text mt="2" fontSize="sm" color="panel.muted">
              {current.notice}
            </Text>
          )}
          <LinkButton to="/register" onClick={onStart} size="lg" mt="5">
            Get Started
            <ArrowRightIcon />
          </LinkButton>
        </Box>
      )}
    </Box>
  );
}

/** Estimates the monthly price from a few answers. Get Started copies these answers to a registration. */
export function EstimateForm() {
  const { choices } = useProviders();
  const estimate = useEstimate();
  const { answer } = useDraft(useStoredDraft()?.flow === 'wizard' ? 'wizard' : 'register');
  const [result, setResult] = useState<EstimateOf>();

  return (
    <Box maxW="2xl">
      <Form
        aria-label="Estimate"
        overlay="Calculating…"
        initialValues={EMPTY}
        onSubmit={async (values: RegistrationValues) => {
          const answered = await estimate(draftOf(values), choices);
          if (answered.ok) setResult({ values, estimate: answered.value });
          return formErrors(answered);
        }}
      >
        <RadioField {...control('isBgMusic')} options={MUSIC_OPTIONS} />
        <Questions />
        <FormActions>
          <SubmitButton busyLabel="Calculating…">Show my estimate</SubmitButton>
        </FormActions>
        <Range result={result} onStart={() => result && answer(result.values)} />
      </Form>
    </Box>
  );
}
