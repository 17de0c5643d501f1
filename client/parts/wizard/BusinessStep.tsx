import { Box, Button, Flex, GridItem, SimpleGrid } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useField, useForm } from 'react-final-form';
import { failureText } from '#client/apollo/result.ts';
import { ComboboxField, SelectField, TextField, type Choice } from '#client/ui/form/fields.tsx';
import { useFormValue } from '#client/ui/form/useFormValue.ts';
import { FailedList } from '#client/ui/layout/TryAgain.tsx';
import { LoadingOverlay } from '#client/ui/states.tsx';
import type { Catalogue } from '#client/parts/catalogue/useCatalogue.ts';
import { answersAt, control } from '#client/domain/registration/stepFields.ts';
import { nearMatches } from '#client/domain/registration/nearMatches.ts';
import { otherStatesOf } from '#client/domain/registration/zipStates.ts';
import type { RegistrationDraft, RegistrationValues } from '#client/domain/registration/registration.ts';
import { StepForm } from './StepForm.tsx';
import { usePackageCheck } from './calls/usePackageCheck.ts';
import type { Wizard } from './useWizard.ts';
import { listed } from '#client/domain/format.ts';

/** Uses a state's label as the option's value, because requests contain labels (specification, section 3). */
const byLabel = ({ label }: Choice): Choice => ({ label, value: label });

type ListFieldProps = ComponentProps<typeof SelectField> & { loading: boolean };

/** Shows a select or, if its options could not be loaded, a text field, so that the form can be completed. */
function ListField({ loading, options, onValueChange, ...field }: ListFieldProps) {
  if (options.length === 0 && !loading) return <TextField {...field} />;
  return <SelectField {...field} options={options} onValueChange={onValueChange} />;
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Warns if the ZIP code is not in the chosen state. The form accepts the ZIP code nevertheless. */
function ZipWarning() {
  const warning = useFormValue(({ businessZipCode = '', businessState = '' }: RegistrationValues) => {
    const others = otherStatesOf(businessZipCode, businessState)?.join(' or ');
    return others && `This zip code is in ${others}, not in ${businessState}. Please check both.`;
  });
  return (
    <Box aria-live="polite" fontSize="sm" color="fg.muted">
      {warning && <Box mt="2">{warning}</Box>}
    </Box>
  );
}

function Place({ catalogue }: { catalogue: Catalogue }) {
  const form = useForm('Place');
  const { listsLoading, listsFailed, citiesFailed } = catalogue;
  const state = useFormValue(({ businessState }: RegistrationValues) => businessState);
  return (
    <SimpleGrid position="relative" columns={{ base: 1, sm: 2 }} gap="6">
      {listsFailed && (
        <GridItem colSpan={{ sm: 2 }}>
          <FailedList ask={catalogue.reloadLists} what="loading the lists again">
            We could not load the lists to choose from. You can type your answers instead.
          </FailedList>
        </GridItem>
      )}
      <ListField
        {...control('businessState')}
        loading={listsLoading}
        options={catalogue.states.map(byLabel)}
        onValueChange={() => form.change('businessCity', '')}
      />
      <ComboboxField
        {...control('businessCity')}
        options={catalogue.cities}
        near={nearMatches}
        unlisted={`We can’t find this city in ${state}. Check it, or keep it.`}
      />
      <Box minW="0">
        <TextField {...control('businessZipCode')} parse={withoutSpaces} />
        <ZipWarning />
      </Box>
      <ListField {...control('businessType')} loading={listsLoading} options={catalogue.businessTypes} />
      {citiesFailed && (
        <GridItem colSpan={{ sm: 2 }}>
          <FailedList ask={catalogue.reloadCities} what="loading the cities again">
            We could not load the cities of this state. You can type yours.
          </FailedList>
        </GridItem>
      )}
      {/* `top` places the overlay's text on the first select, not on the label above the select. */}
      {listsLoading && <LoadingOverlay label="Loading the lists…" top="7" />}
    </SimpleGrid>
  );
}

interface InsteadProps {
  draft: RegistrationDraft;
  /** The selectable PROs. */
  providers: readonly Choice[];
}

const REFUSAL = { submitError: true, dirtySinceLastSubmit: true } as const;

/**
 * Offers to continue without the package code if the code does not exist, or if its package would replace the
 * PROs that were chosen earlier. In the second case also warns that the package replaces these PROs.
 */
function InsteadOfChosen({ draft, providers }: InsteadProps) {
  const form = useForm('InsteadOfChosen');
  const hasCode = useFormValue(({ packageCode = '' }: RegistrationValues) => packageCode.trim() !== '');
  const { meta } = useField('packageCode', { subscription: REFUSAL });
  const isRefused = Boolean(meta.submitError) && !meta.dirtySinceLastSubmit;
  const chosen = (draft.values.businessProviders ?? []).map(
    (id) => providers.find(({ value }) => value === id)?.label ?? id,
  );
  const clashes = chosen.length > 0 && hasCode && !isRefused;
  return (
    <Box aria-live="polite">
      {(clashes || (isRefused && hasCode)) && (
        <Flex align="center" gap="3" wrap="wrap" mt="3" fontSize="sm" color="fg.muted">
          {clashes && (
            <Box flex="1 1 14rem">
              If this code has a package, it replaces the PROs you chose: {listed(chosen)}.
            </Box>
          )}
          <Button variant="outline" size="sm" onClick={() => form.change('packageCode', '')}>
            Continue without the code
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** Shows step 3 of the registration: the location and an optional group code (specification, section 2). */
export function BusinessStep({ wizard }: { wizard: Wizard }) {
  const { draft, update, answer, catalogue, goNext, goBack } = wizard;
  const checkPackage = usePackageCheck(update);
  const answers = answersAt('business', draft.values);

  const submit = async (values: typeof answers) => {
    const code = values.packageCode.trim();
    if (code === '') {
      update({ packageCheck: undefined });
      goNext();
      return undefined;
    }
    const exists = await checkPackage(code);
    if (exists.ok && !exists.value) return { packageCode: 'This package code does not exist' };
    goNext(failureText(exists));
    return undefined;
  };

  return (
    <StepForm answers={answers} onChange={answer} onSubmit={submit} onBack={goBack} busyLabel="Checking…">
      <Box>
        <TextField {...control('packageCode')} />
        <InsteadOfChosen draft={draft} providers={catalogue.providers.choices} />
      </Box>
      <TextField {...control('businessName')} />
      <TextField {...control('businessAddress')} />
      <Place catalogue={catalogue} />
    </StepForm>
  );
}
