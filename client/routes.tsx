import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { matchPath, matchRoutes, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { ADDRESSES, isOffered, SHAPES, type Address } from './domain/addresses.ts';
import { AccountMenu } from './parts/header/AccountMenu.tsx';
import { RequireUser } from './pages/account/RequireUser.tsx';
import { nextTokenCheck } from '#client/session/unauthorized.ts';
import { BySession } from './parts/signIn/BySession.tsx';
import { SignIn } from './parts/signIn/SignIn.tsx';
import { VisitorActions } from './parts/header/VisitorActions.tsx';
import { OutdatedPage } from './parts/header/OutdatedPage.tsx';
import { ErrorBoundary } from './ui/layout/ErrorBoundary.tsx';
import { GiveUpWaiting } from './ui/form/giveUpWaiting.ts';
import { Layout } from './ui/layout/Layout.tsx';
import { PageLoading } from './ui/states.tsx';
import { useNavigationFocus } from './ui/layout/useNavigationFocus.ts';
import { useFocusAfterRemoval } from './ui/layout/useFocusAfterRemoval.ts';

/** The functions that load a screen's code, by the screen's element. */
const loaders = new Map<ReactNode, { module: () => Promise<object>; preload: () => Promise<void> }>();

/** Creates a screen whose code is fetched when it first opens. `name` is the name of the file's export. */
function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  const Lazy = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  let Loaded: ComponentType | undefined;
  // Renders a loaded screen at once, because a lazy component would show its fallback first.
  const Screen = () => (Loaded ? <Loaded /> : <Lazy />);
  const element = <Screen />;
  loaders.set(element, {
    module: load,
    preload: async () => {
      Loaded = (await load())[name];
    },
  });
  return element;
}

// Both paths of this screen use one element, so that a navigation between them retains the owner's choices.
const ADD_PRODUCT = screen('AddProduct', () => import('./pages/account/addProduct/AddProduct.tsx'));

const NOT_FOUND = screen('NotFound', () => import('./pages/notFound/NotFound.tsx'));
const notFound: RouteObject = { path: '*', element: NOT_FOUND };

/** The screen of each path. */
const PAGES: Record<Address['path'], ReactNode> = {
  '/': screen('Landing', () => import('./pages/landing/Landing.tsx')),
  '/reset-password': screen('ResetPassword', () => import('./pages/resetPassword/ResetPassword.tsx')),
  '/password-reset': screen('PasswordReset', () => import('./pages/passwordReset/PasswordReset.tsx')),
  '/questionnaire': screen('SubscriberCheck', () => import('./pages/questionnaire/SubscriberCheck.tsx')),
  '/questionnaire/wizard/*': screen('QuestionnaireWizard', () => import('./pages/register/Register.tsx')),
  '/register/*': screen('Register', () => import('./pages/register/Register.tsx')),
  '/quote/:id': screen('Quote', () => import('./pages/quote/Quote.tsx')),
  '/stripe': screen('StripePage', () => import('./pages/stripe/StripePage.tsx')),
  '/dashboard/account': screen('SampleAccount', () => import('./pages/samples/SampleAccount.tsx')),
  '/adminhome': screen('AdminHome', () => import('./pages/samples/AdminHome.tsx')),
  '/admin/documents': screen('AdminDocuments', () => import('./pages/samples/tables.tsx')),
  '/payments': screen('Payments', () => import('./pages/samples/tables.tsx')),
  '/account': screen('Agreements', () => import('./pages/account/agreements/Agreements.tsx')),
  '/account/settings': screen('Settings', () => import('./pages/account/settings/Settings.tsx')),
  '/account/membership': screen('Membership', () => import('./pages/account/membership/Membership.tsx')),
  '/account/add-product': ADD_PRODUCT,
  '/account/add-product/rates': ADD_PRODUCT,
  '/account/locations': screen('AllLocations', () => import('./pages/account/locations/AllLocations.tsx')),
  '/account/new-location/*': screen(
    'NewLocation',
    () => import('./pages/account/newLocation/NewLocation.tsx'),
  ),
  '/account/documents': screen('MyDocuments', () => import('./pages/samples/tables.tsx')),
};

const isInAccountArea = (address: Address) => 'area' in address;

const routesOf = (which: (address: Address) => boolean): RouteObject[] =>
  ADDRESSES.filter(which).map(({ path }) => ({ path, element: PAGES[path] }));

/** The routes for owners: every path below /account requires a signed-in user. */
const account: RouteObject = {
  element: (
    <RequireUser>
      <Outlet />
    </RequireUser>
  ),
  children: [
    {
      element: screen('AccountLayout', () => import('./pages/account/AccountLayout.tsx')),
      children: routesOf(isInAccountArea),
    },
    ...routesOf((address) => 'signInTo' in address && !isInAccountArea(address)),
    { ...notFound, path: '/account/*' },
  ],
};

/** The actions at the end of every page's header. */
const headerActions = <BySession visitor={<VisitorActions />} owner={<AccountMenu />} />;

/** Whether a path is public. Only public pages have a footer (specification, section 2). */
const isPublic = (pathname: string) => !/^\/account(?:\/|$)/.test(pathname);

/** Whether a page needs a feature that the host lacks. Skeletons ignore this, because a build has no host. */
const isMissing = (pathname: string) =>
  ADDRESSES.some((address) => !isOffered(address) && matchPath(address.path, pathname));

/** Shows the skeleton of the page at the current path, in its width and shape. */
function Loading() {
  const { pathname } = useLocation();
  const address = ADDRESSES.find(({ path }) => matchPath(path, pathname));
  const hasMenu = address !== undefined && isInAccountArea(address);
  const shape = address && SHAPES[address.path];
  const isNarrow = isPublic(pathname) || (shape === 'form' && !hasMenu);
  return <PageLoading width={isNarrow ? 'text' : 'wide'} hasMenu={hasMenu} shape={shape} />;
}

/** Renders the layout that all pages share. */
function Frame() {
  const { pathname } = useLocation();
  useNavigationFocus();
  useFocusAfterRemoval();
  return (
    <GiveUpWaiting value={nextTokenCheck}>
      <Layout actions={headerActions} footer={isPublic(pathname)}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Loading />}>{isMissing(pathname) ? NOT_FOUND : <Outlet />}</Suspense>
        </ErrorBoundary>
        {/* If the login dialog's code fails to load, AppRoutes shows an error page with a reload button. */}
        <SignIn />
        <OutdatedPage />
      </Layout>
    </GiveUpWaiting>
  );
}

/** Renders a page's skeleton. The build writes it into the HTML, and the page's screen later replaces it. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <Layout actions={headerActions} footer={isPublic(pathname)}>
      <Loading />
    </Layout>
  );
}

const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [...routesOf((address) => !('signInTo' in address)), account, notFound],
  },
];

const loadersAt = (path: string) =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => loaders.get(route.element) ?? []);

/** Loads the code of the screen at a path, so that the first render shows the screen at once. */
export async function loadScreen(path: string): Promise<void> {
  await Promise.all(loadersAt(path).map(({ preload }) => preload()));
}

/** Loads and returns the modules of the screen at a path, so that the build can find their source files. */
export const modulesOfScreen = (path: string): Promise<object[]> =>
  Promise.all(loadersAt(path).map(({ module }) => module()));

/** Whether a path is only for a signed-in owner. */
export const needsUser = (path: string): boolean =>
  (matchRoutes(routes, path) ?? []).some(({ route }) => route === account);

/** Renders the page of the current URL. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return <ErrorBoundary resetKey={pathname}>{useRoutes(routes)}</ErrorBoundary>;
}
