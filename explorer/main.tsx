/**
 * GraphiQL over this gateway, at `/explore` with `SANDBOX=on`: the documented examples as tabs, the schema's descriptions
 * beside them, and on the embedded host the token of an owner made for trying. It loads nothing from elsewhere.
 */
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';

/** The documented operations by file, as text. */
const FILES = import.meta.glob<string>('../schema/examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const GRAPHQL = '/graphql';

/** CSS pixels from which the schema's descriptions stand beside the editor at once. */
const ROOM_FOR_DOCS = 1_000;

/** What the samples' own values are replaced by, so that an example answers with this host's data. */
interface Known {
  token?: string;
  id?: string;
  ids?: string[];
  stateId?: string;
}

/** What tells those ids. */
interface Answer {
  data?: { states: { value: string }[]; businesses?: { id: string }[] } | null;
}

const post = (url: string, headers: Record<string, string>, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const headersOf = ({ token }: Known): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

/** The owner made for trying, where there is one, and ids that the examples ask for. */
async function learn(): Promise<Known> {
  const session = await post('/explore/session', {}, {});
  const { token } = session.ok ? ((await session.json()) as { token?: string }) : {};
  const known: Known = token ? { token } : {};
  const query = `{ states { value } ${token ? 'businesses { id }' : ''} }`;
  const { data } = (await (await post(GRAPHQL, headersOf(known), { query })).json()) as Answer;
  const stateId = data?.states[0]?.value;
  const id = data?.businesses?.[0]?.id;
  return { ...known, ...(stateId && { stateId }), ...(id && { id, ids: [id] }) };
}

/** A tab for each file, after one whose single operation answers to everybody. */
function tabsOf({ token, ...variables }: Known) {
  const headers = JSON.stringify(headersOf({ ...(token && { token }) }), null, 2);
  const files = Object.entries(FILES).sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = files.map(([, text]) => text.trim());
  const start = texts.findIndex((text) => text.startsWith('# Start here'));
  // Its first operation has a tab of its own, so that one press runs it.
  const [first = '', ...rest] = texts[start]?.split(/(?<=^\})\n+/m) ?? [];
  texts.splice(start, 1, rest.join('\n'));
  const own = Object.entries(variables);
  const tab = (query: string) => {
    const asked = own.filter(([name]) => query.includes(`$${name}:`));
    return {
      query,
      headers,
      variables: asked.length > 0 ? JSON.stringify(Object.fromEntries(asked), null, 2) : '',
    };
  };
  return [first, ...texts].map(tab);
}

const known = await learn();

type Fetcher = GraphiQLProps['fetcher'];
type FetcherResult = Awaited<ReturnType<Fetcher>>;

/** Signed in as the tab's headers say, else as the owner made for trying. */
const fetcher: Fetcher = async (operation, options) => {
  const headers = (options?.headers ?? {}) as Record<string, string>;
  return (await (
    await post(GRAPHQL, { ...headersOf(known), ...headers }, operation)
  ).json()) as FetcherResult;
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={tabsOf(known)}
      defaultHeaders={JSON.stringify(headersOf(known), null, 2)}
      defaultEditorToolsVisibility="headers"
      {...(innerWidth >= ROOM_FOR_DOCS && { visiblePlugin: 'Documentation Explorer' })}
    >
      <GraphiQL.Logo>Barline</GraphiQL.Logo>
    </GraphiQL>,
  );
}
