import { useApolloClient, useReactiveVar } from '@apollo/client/react';
import { Stack, Box } from '@chakra-ui/react';
import { useState } from 'react';
import { currentOf, listingVar, loadBusinesses } from '../apollo/businesses.ts';
import { submitting } from '../apollo/errors.ts';
import { reportSilently } from '../apollo/report.ts';
import { useBusy } from '../apollo/useSession.ts';
import { SelectField } from '../ui/fields.tsx';
import { Form } from '../ui/Form.tsx';
import { FormActions } from '../ui/FormError.tsx';
import { SkeletonRows, SuccessNote } from '../ui/states.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { SubmittingOverlay } from '../ui/SubmittingOverlay.tsx';
import { required } from '../ui/validate.ts';
import { useSetDefaultBusinessMutation } from './account.generated.ts';
import { Section } from './Section.tsx';
import { useBusinesses } from './useBusinesses.ts';

/** Picks the main location (section 2, Account Settings); at first it is the one flagged isDefault. */
export function Locations() {
  const client = useApolloClient();
  const { businesses } = useBusinesses();
  const [setDefaultBusiness] = useSetDefaultBusinessMutation();
  const listing = useBusy(useReactiveVar(listingVar)) && businesses.length === 0;
  const [saved, setSaved] = useState(false);

  const save = ({ businessId }: { businessId: string }) => {
    setSaved(false);
    const call = setDefaultBusiness({
      variables: { businessId },
      // The answer tells of the new main location; that the others are none follows from it.
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
      // Their order may follow the main location.
      loadBusinesses(client, currentOf).catch((error: unknown) => {
        reportSilently(error, 'loading the businesses');
      });
    });
  };

  return (
    <Section heading="Locations">
      {listing ? (
        <SkeletonRows rows={1} />
      ) : (
        <Stack gap="6">
          <Box position="relative">
            <Form
              onSubmit={save}
              initialValues={{ businessId: businesses.find(({ isDefault }) => isDefault)?.id ?? '' }}
            >
              <SelectField
                name="businessId"
                label="Main location"
                options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
                validate={required('Select a location')}
                onValueChange={() => {
                  setSaved(false);
                }}
              />
              <FormActions>
                <SubmitButton busyLabel="Saving…">Save changes</SubmitButton>
              </FormActions>
              <SubmittingOverlay label="Saving…" />
            </Form>
          </Box>
          {saved && <SuccessNote>Your main location was saved.</SuccessNote>}
        </Stack>
      )}
    </Section>
  );
}
