import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';
import { MUSIC_OPTIONS } from '../../schema/limits.ts';
import { errorText } from '../apollo/errors.ts';
import { useBusy } from '../apollo/useSession.ts';
import { CheckboxListField, RadioField } from '../ui/choiceFields.tsx';
import { TextField } from '../ui/fields.tsx';
import { Form } from '../ui/Form.tsx';
import { FormActions } from '../ui/FormError.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { SubmittingOverlay } from '../ui/SubmittingOverlay.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { required } from '../ui/validate.ts';
import { useAvailableProvidersQuery } from './addProduct.generated.ts';
import type { Product } from './useAddProduct.ts';

/** Goes on with what was selected; a failure comes back as the form's error. */
export type OnSelected = (product: Product) => Promise<SubmissionErrors>;

const RULES = {
  businessProviders: required('Select at least one provider.'),
  isBgMusic: required('Select a music option.'),
  packageCode: required('Required group Code.'),
};

const Next = () => (
  <>
    <FormActions>
      <SubmitButton busyLabel="Calculating…" minW="36">
        NEXT
      </SubmitButton>
    </FormActions>
    <SubmittingOverlay label="Calculating your rates…" />
  </>
);

const NO_PROVIDERS = { businessProviders: [] as string[], isBgMusic: '' };

/** The Provider tab: which organisations to add, and where music is played (section 5, add product). */
export function ProviderForm({ businessId, onSelected }: { businessId: string; onSelected: OnSelected }) {
  const query = useAvailableProvidersQuery({ variables: { businessId }, fetchPolicy: 'cache-and-network' });
  const busy = useBusy(query.loading);
  const providers =
    query.dataState === 'complete' ? (query.data.business?.availableProviders ?? []) : undefined;

  if (!providers && busy) return <SkeletonRows rows={4} />;
  if (!providers?.length) {
    return (
      <EmptyState heading="Nothing left to add here">
        {query.error ? errorText(query.error) : 'This location is licensed with every PRO that we offer.'}
      </EmptyState>
    );
  }
  return (
    <Form onSubmit={onSelected} initialValues={NO_PROVIDERS}>
      <CheckboxListField
        name="businessProviders"
        label="Which PROs do you want to add?"
        options={providers.map(({ id, shortName }) => ({ label: shortName, value: id }))}
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

const NO_CODE = { packageCode: '' };

interface GroupCodeFormProps {
  codeExists: (packageCode: string) => Promise<boolean>;
  onSelected: OnSelected;
}

/** The Group Code tab: a code that exists (section 5, add product). */
export function GroupCodeForm({ codeExists, onSelected }: GroupCodeFormProps) {
  const submit = async (values: typeof NO_CODE) => {
    const packageCode = values.packageCode.trim();
    try {
      if (!(await codeExists(packageCode))) return { packageCode: 'This package not exist' };
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
    return onSelected({ packageCode });
  };
  return (
    <Form onSubmit={submit} initialValues={NO_CODE}>
      <TextField
        name="packageCode"
        label="Group code"
        hint="Your franchise or association gives it to you."
        validate={RULES.packageCode}
      />
      <Next />
    </Form>
  );
}
