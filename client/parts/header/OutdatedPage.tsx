import { useReactiveVar } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { outdatedVar } from '#client/apollo/links.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';

/** Offers to reload a page of an earlier release after the gateway refused one of the page's operations. */
export function OutdatedPage() {
  const isOutdated = useReactiveVar(outdatedVar);
  return (
    <AppDialog
      open={isOutdated}
      onClose={() => outdatedVar(false)}
      heading="There is a new version"
      footer={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
    >
      Nothing was done. The answers of a registration stay.
    </AppDialog>
  );
}
