import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ask } from '#client/apollo/ask.ts';
import { NoLocation } from '#client/parts/help/NoLocation.tsx';
import { PendingDocument } from '#client/parts/purchaseComplete/PendingDocument.tsx';
import { purchaseOf } from '#client/parts/purchaseComplete/purchaseState.ts';
import { silently } from '#client/platform/report.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useBusinessQuery } from '#client/session/useBusinessQuery.ts';
import { useBusy, useTask } from '#client/session/useSession.ts';
import { EmptyState, LoadingOverlay, SkeletonRows } from '#client/ui/states.tsx';
import { Toggle } from '#client/ui/Toggle.tsx';
import { ScreenHeading } from '#client/ui/layout/Section.tsx';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { AppLink } from '#client/ui/links.tsx';
import { useRefetchOnFocus } from '#client/apollo/useRefetchOnFocus.ts';
import { AgreementRow, type Agreement } from './AgreementRow.tsx';
import {
  AgreementsDocument,
  useAgreementsArchiveLazyQuery,
  useAgreementsQuery,
  usePendingSharesQuery,
} from './agreements.generated.ts';
import { download } from './download.ts';
import { DownloadAll } from './DownloadAll.tsx';

/** The height of a skeleton row. Four rows are as high as two agreements, so loading hardly moves content. */
const HALF_ROW = { base: '14', md: '6' };

/** After a purchase, shows the dialog "Check Your Email" if a bought license awaits a signature. */
function PendingAfterPurchase({ providers }: { providers: readonly string[] }) {
  const location = useLocation();
  const navigate = useNavigate();
  const purchase = purchaseOf(location.state);
  const waiting = providers.filter((name) => purchase?.names.includes(name));
  if (!purchase || waiting.length === 0) return null;
  return (
    <PendingDocument
      providers={waiting}
      isPaid={purchase.isPaid}
      onOk={() => {
        // Removes the purchase from the history state, so a reload or Back does not open the dialog again.
        void navigate('/account', { replace: true });
      }}
    />
  );
}

/**
 * Returns the current agreements, with denied ones last, and separately the ended ones of earlier years. If
 * all have ended, or the host returns no status, all are listed as current in the host's order.
 */
function byYear(agreements: readonly Agreement[]) {
  const are = (isIt: (status: Agreement['status']) => boolean) =>
    agreements.filter(({ status }) => isIt(status));
  const earlier = are((status) => status === 'ENDED').toReversed();
  const current = [
    ...are((status) => status !== 'ENDED' && status !== 'DENIED'),
    ...are((status) => status === 'DENIED'),
  ];
  return current.length === 0 ? { current: agreements, earlier: [] } : { current, earlier };
}

/** Renders /account: the current business's agreements and documents (specification, section 2). */
export function Agreements() {
  const { data, busy: listing, businessId, failed, retry } = useBusinessQuery(useAgreementsQuery);
  const [askArchive] = useAgreementsArchiveLazyQuery({ fetchPolicy: 'network-only' });
  const { busy: downloading, run } = useTask();
  // If a download fails, the overlay disappears and the failure is only logged (specification, section 8).
  const start = (what: string, job: () => Promise<void>) => void silently(run(job), what);
  const { businesses } = useBusinesses();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const agreements = data?.business?.agreements ?? [];
  const pending = agreements.filter(({ status }) => status === 'PENDING_SIGNATURE');
  const variables = { businessId: businessId ?? '' };
  const shares = usePendingSharesQuery({ variables, skip: pending.length === 0 });
  const isAsking = useBusy(shares.loading, businessId);
  const client = useApolloClient();
  useRefetchOnFocus(pending.length > 0, () => ask(client, AgreementsDocument, variables));

  const { current, earlier } = byYear(agreements);
  const rows = (some: readonly Agreement[]) => (
    <chakra.ul
      layerStyle="card"
      containerType="inline-size"
      css={{ '& > li + li': { borderTopWidth: '1px' } }}
    >
      {some.map((agreement) => (
        <AgreementRow
          key={agreement.agreementId}
          agreement={agreement}
          costs={shares.data?.business}
          isAsking={isAsking}
          onDownload={(file) => start(`downloading ${file.filename}`, () => download(file))}
        />
      ))}
    </chakra.ul>
  );

  return (
    <Box asChild position="relative">
      <section aria-labelledby="agreements">
        <ScreenHeading id="agreements">Agreements</ScreenHeading>
        <Stack gap="6" align="stretch">
          {current.length > 0 && rows(current)}
          {earlier.length > 0 && (
            <Toggle isOn={showsEarlier} onToggle={setShowsEarlier}>
              {`${showsEarlier ? 'Hide' : 'Show'} the agreements of earlier years`}
            </Toggle>
          )}
          {showsEarlier && earlier.length > 0 && rows(earlier)}
          {failed && <FailedLoad what="your agreements" ask={retry} />}
          {agreements.length === 0 &&
            !failed &&
            (listing ? (
              <SkeletonRows rows={4} height={HALF_ROW} />
            ) : businessId === null ? (
              <NoLocation>Your agreements appear here once you have a location.</NoLocation>
            ) : (
              <EmptyState
                heading="No agreements to show"
                action={<AppLink to="/account/add-product">Add a product</AppLink>}
              >
                An agreement appears here as soon as its license is issued. If you expect one, reload the page
                in a while.
              </EmptyState>
            ))}
          <DownloadAll
            // Replaces the button when rows replace the skeleton, because the rows would move the old button.
            key={listing && agreements.length === 0 ? 'shapes' : 'rows'}
            agreements={agreements}
            locations={businesses.length}
            hasFailed={failed}
            isLoading={listing}
            onDownload={() =>
              start('downloading all agreements', async () => {
                const { data: answer } = await askArchive();
                if (answer) await download(answer.agreementsArchive);
              })
            }
          />
        </Stack>
        {!listing && <PendingAfterPurchase providers={pending.map(({ shortName }) => shortName)} />}
        {(listing || downloading) && (
          <LoadingOverlay label={listing ? 'Loading agreements…' : 'Downloading…'} />
        )}
      </section>
    </Box>
  );
}
