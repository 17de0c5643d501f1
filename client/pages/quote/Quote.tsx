import { useParams } from 'react-router-dom';
import { calendarDay, now } from '#client/domain/dates.ts';
import { quotedDraft } from '#client/domain/registration/quotedAnswers.ts';
import { useProviders } from '#client/parts/catalogue/useCatalogue.ts';
import { useBusy } from '#client/session/useSession.ts';
import { Day } from '#client/ui/Day.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { EmptyState, LoadingRows } from '#client/ui/states.tsx';
import { LinkButton } from '#client/ui/links.tsx';
import { ExpiredQuote } from './ExpiredQuote.tsx';
import { useMailedQuoteQuery, type MailedQuoteQuery } from './quote.generated.ts';
import { QuotedRates } from './QuotedRates.tsx';

type Quoted = NonNullable<MailedQuoteQuery['quote']>;

/** Whether a quote has expired by the host's date (`startDate`) or, if that is null, the browser's date. */
const isOver = ({ expiresOn, rates }: Quoted) =>
  expiresOn !== null && expiresOn < (rates.startDate ?? calendarDay(now()));

function Content({ quote }: { quote: Quoted }) {
  const { quoteId, rates, expiresOn, answers } = quote;
  const { all } = useProviders();
  const quoted = quotedDraft(answers ?? [], rates.isPackage);
  if (expiresOn !== null && isOver(quote)) {
    return <ExpiredQuote expiresOn={expiresOn} rates={rates} quoted={quoted} providers={all} />;
  }
  return (
    <QuotedRates
      rates={rates}
      quoted={quoted}
      providers={all}
      quote={quoteId === null ? null : { id: quoteId, expiresOn }}
      isDiscounted={Boolean(rates.savings?.length)}
      promoCode={quoted.promoCode}
      action="Continue with this quote"
    />
  );
}

const NoQuote = () => (
  <EmptyState
    heading="There is no quote at this address"
    action={<LinkButton to="/">Go to the home page</LinkButton>}
  >
    Check that the link is complete. A quote is deleted 30 days after it ends. You can also get an estimate on
    the home page.
  </EmptyState>
);

/** Renders /quote/:id, the page of a mailed quote. A button copies the quote's answers to a registration. */
export function Quote() {
  const { id = '' } = useParams();
  const { data, dataState, loading, refetch } = useMailedQuoteQuery({ variables: { id } });
  const isLoading = useBusy(loading, id);
  const quote = dataState === 'complete' ? data.quote : undefined;
  const expiresOn = quote && !isOver(quote) ? quote.expiresOn : null;
  return (
    <Page
      title="Your quote"
      heading="Your quote"
      lead={
        expiresOn !== null && (
          <>
            Valid until <Day on={expiresOn} />
          </>
        )
      }
      width="text"
    >
      {quote && <Content key={id} quote={quote} />}
      {quote === null && <NoQuote />}
      {quote === undefined &&
        (isLoading ? (
          <LoadingRows rows={6} label="Loading your quote…" />
        ) : (
          <FailedLoad what="your quote" ask={refetch} />
        ))}
    </Page>
  );
}
