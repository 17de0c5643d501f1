import { Box, Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { reportSilently } from '#client/platform/report.ts';
import { clientConfig } from '#client/platform/config.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { EmailField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { Tooltip } from '#client/ui/dialog/Tooltip.tsx';
import { useDraft } from '#client/session/draft/draft.ts';
import { useNavigateFromHere } from '#client/session/useNavigateFromHere.ts';
import { useVerifySubscriberMutation } from './questionnaire.generated.ts';
import { email as emailRule } from '#client/domain/registration/rules.ts';
import { FLOW_ADDRESS } from '#client/domain/registration/steps.ts';

const EMPTY = { email: '' };

interface SubscriberDialogProps {
  open: boolean;
  onClose: () => void;
  onVerified: (email: string) => void;
}

function SubscriberDialog({ open, onClose, onVerified }: SubscriberDialogProps) {
  const [verify] = useVerifySubscriberMutation();

  const submit = async ({ email }: typeof EMPTY) => {
    try {
      await verify({ variables: { email } });
    } catch (error) {
      reportSilently(error, 'checking the subscriber');
      return { email: 'Email does not exist.' };
    }
    onVerified(email);
    return undefined;
  };

  return (
    <AppDialog open={open} onClose={onClose} heading="Your subscriber e-mail">
      <Form onSubmit={submit} initialValues={EMPTY} overlay="Checking…">
        <Box color="fg.muted">
          Enter the e-mail address of your {clientConfig().brand.name} subscription to get the discount.
        </Box>
        <EmailField
          hint={
            <Tooltip label="Where do I find it?">You find it in the app: Profile &gt; Edit Profile</Tooltip>
          }
          autoComplete="email"
          autoFocus
          validate={emailRule}
        />
        <FormError />
        <SubmitButton busyLabel="Checking…" alignSelf="flex-start">
          Continue
        </SubmitButton>
      </Form>
    </AppDialog>
  );
}

/**
 * Renders /questionnaire, which checks whether the visitor has the subscription that earns the discount
 * (specification, section 2).
 */
export function SubscriberCheck() {
  const navigate = useNavigateFromHere();
  const { draft, update } = useDraft('wizard');
  const [open, setOpen] = useState(false);

  const goOn = (subscriberEmail?: string) => {
    // The account step later mails a code to this e-mail address, to verify that it belongs to the visitor.
    update({
      subscriberEmail,
      ...(subscriberEmail && { values: { ...draft.values, email: subscriberEmail } }),
    });
    void navigate(FLOW_ADDRESS.wizard);
  };
  const toggle = () => setOpen(!open);

  return (
    <Page
      title="Subscriber check"
      heading="Are you a current subscriber?"
      lead={`Subscribers of the ${clientConfig().brand.name} app pay ${SUBSCRIBER_DISCOUNT_PERCENT}% less for each license.`}
      width="text"
    >
      <Stack gap="4" maxW="md">
        <Button size="lg" onClick={toggle}>
          Yes ({SUBSCRIBER_DISCOUNT_PERCENT}% off discount)
        </Button>
        <Button size="lg" variant="outline" asChild>
          <a href={`${clientConfig().brand.site}/upgrade`}>Become a Subscriber</a>
        </Button>
        <Button size="lg" variant="outline" onClick={() => goOn()}>
          Not, Continue
        </Button>
        <Box color="fg.muted" fontSize="sm">
          Without a subscription you get the same licenses at the regular rates.
        </Box>
      </Stack>
      <SubscriberDialog open={open} onClose={toggle} onVerified={goOn} />
    </Page>
  );
}
