import { SimpleGrid } from '@chakra-ui/react';
import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ComponentProps } from 'react';
import { useForm } from 'react-final-form';
import { errorText } from '#client/apollo/errors.ts';
import { ComboboxField, SelectField, TextField } from '#client/ui/form/fields.tsx';
import { LoadingOverlay } from '#client/ui/states.tsx';
import { CheckPackageCodeDocument } from './wizard.generated.ts';
import type { CheckPackageCodeQuery, CheckPackageCodeQueryVariables } from './wizard.generated.ts';
import { answersAt, control } from '#client/domain/registration/stepFields.ts';
import { StepForm } from './StepForm.tsx';
import type { Catalogue, Choice, Wizard } from './wizard.ts';

const CHECK: TypedDocumentNode<CheckPackageCodeQuery, CheckPackageCodeQueryVariables> =
  CheckPackageCodeDocument;

/** States are sent by their label (section 3), so the label is also what the form holds. */
const byLabel = ({ label }: Choice): Choice => ({ label, value: label });

type ListFieldProps = ComponentProps<typeof SelectField> & { loading: boolean };

/** A list to pick from, or a line to type into when the list could not be loaded: the form can be completed without it. */
function ListField({ loading, options, onValueChange, ...field }: ListFieldProps) {
  if (options.length === 0 && !loading) return <TextField {...field} />;
  return <SelectField {...field} options={options} onValueChange={onValueChange} />;
}

function Place({ catalogue }: { catalogue: Catalogue }) {
  const form = useForm('Place');
  const { listsLoading } = catalogue;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6">
      <ListField
        {...control('businessState')}
        loading={listsLoading}
        options={catalogue.states.map(byLabel)}
        onValueChange={() => {
          form.change('businessCity', '');
        }}
      />
      <ComboboxField {...control('businessCity')} options={catalogue.cities} />
      <TextField {...control('businessZipCode')} />
      <ListField {...control('businessType')} loading={listsLoading} options={catalogue.businessTypes} />
      {listsLoading && <LoadingOverlay label="Loading the lists…" />}
    </SimpleGrid>
  );
}

/** Step 3 of the registration: the place to license, and the group code that may cover it (section 2). */
export function BusinessStep({ wizard }: { wizard: Wizard }) {
  const { draft, update, answer, catalogue, goNext, goBack } = wizard;
  const client = useApolloClient();
  const answers = answersAt('business', draft.values);

  /** Section 4, step 2: records what the code is worth; a failed call counts as no package. */
  const checkPackage = async (code: string) => {
    try {
      const { data } = await client.query({
        query: CHECK,
        variables: { packageCode: code },
        fetchPolicy: 'network-only',
      });
      const found = data?.packageCode;
      update({
        packageCheck: found?.exist
          ? { code, exist: true, maximum: found.maxCountPerPackageAnnual }
          : undefined,
      });
      return { exists: found?.exist ?? false };
    } catch (error) {
      update({ packageCheck: { code, exist: false, maximum: null } });
      return { exists: true, notice: errorText(error) };
    }
  };

  const submit = async (values: typeof answers) => {
    answer(values);
    const code = values.packageCode.trim();
    if (code === '') {
      update({ packageCheck: undefined });
      goNext();
      return undefined;
    }
    const { exists, notice } = await checkPackage(code);
    if (!exists) return { packageCode: 'This package code does not exist' };
    goNext(notice);
    return undefined;
  };

  return (
    <StepForm answers={answers} onChange={answer} onSubmit={submit} onBack={goBack} busyLabel="Checking…">
      <TextField {...control('packageCode')} />
      <TextField {...control('businessName')} />
      <TextField {...control('businessAddress')} />
      <Place catalogue={catalogue} />
    </StepForm>
  );
}
