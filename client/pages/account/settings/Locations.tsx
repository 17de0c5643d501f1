import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { currentOf, loadBusinesses, reloadBusinesses } from '#client/session/businesses.ts';
import { submitting } from '#client/apollo/formResult.ts';
import { silently } from '#client/platform/report.ts';
import { useLocationNames } from '#client/parts/locations/useStreets.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useBusy } from '#client/session/useSession.ts';
import { SelectField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { SkeletonRows, SuccessNote } from '#client/ui/states.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { required } from '#client/domain/validate.ts';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { useSetDefaultBusinessMutation } from './settings.generated.ts';
import { Section } from '#client/ui/layout/Section.tsx';
import { useBusinesses } from '#client/session/useBusinesses.ts';

/** Renders the button that saves. The button is solid only while there is a change to save. */
function Save() {
  const { pristine } = useFormState({ subscription: { pristine: true } });
  return (
    <SubmitButton variant={pristine ? 'outline' : 'solid'} busyLabel="Saving…">
      Save changes
    </SubmitButton>
  );
}

/** Renders the choice of the main location (specification, section 2). Preselects the saved main location. */
export function Locations() {
  const client = useApolloClient();
  const { businesses } = useBusinesses();
  const nameOf = useLocationNames();
  const [setDefaultBusiness] = useSetDefaultBusinessMutation();
  const { isLoading, hasFailed } = useCurrentBusiness();
  const listing = useBusy(isLoading) && businesses.length === 0;
  const [saved, setSaved] = useState(false);

  const save = ({ businessId }: { businessId: string }) => {
    setSaved(false);
    const call = setDefaultBusiness({
      variables: { businessId },
      // Updates the other locations in the cache, because the response has only the new main location.
      update: (cache) => {
        for (const { id } of businesses) {
          cache.modify({
            id: cache.identify({ __typename: 'Business', id }),
            fields: { isDefault: () => id === businessId },
          });
        }
      },
    });
    return submitting(call, () => {
      setSaved(true);
      // Reloads the list of businesses, because the server may order it by the main location.
      void silently(loadBusinesses(client, currentOf), 'loading the businesses');
    });
  };

  return (
    <Section heading="Locations">
      {listing && <SkeletonRows rows={1} />}
      {!listing && hasFailed && businesses.length === 0 && (
        <FailedLoad what="your locations" ask={() => reloadBusinesses(client)} />
      )}
      {!listing && !(hasFailed && businesses.length === 0) && (
        <Stack gap="6">
          <Form
            onSubmit={save}
            initialValues={{ businessId: businesses.find(({ isDefault }) => isDefault)?.id ?? '' }}
            overlay="Saving…"
          >
            <SelectField
              name="businessId"
              label="Main location"
              hint="The location that you see first after you log in."
              options={businesses.map((business) => ({ value: business.id, label: nameOf(business) }))}
              validate={required('Select a location')}
              onValueChange={() => setSaved(false)}
            />
            <FormActions>
              <Save />
            </FormActions>
          </Form>
          {saved && <SuccessNote>Your main location was saved.</SuccessNote>}
        </Stack>
      )}
    </Section>
  );
}
