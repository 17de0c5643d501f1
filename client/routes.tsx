import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Outlet, useLocation, useRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AccountMenu } from './parts/header/AccountMenu.tsx';
import { RequireUser } from './pages/account/RequireUser.tsx';
import { useIsSignedIn } from './session/guards.ts';
import { nextTokenCheck } from './session/refusedToken.ts';
import { SignIn } from './parts/signIn/SignIn.tsx';
import { VisitorActions } from './parts/header/VisitorActions.tsx';
import { ErrorBoundary } from './ui/layout/ErrorBoundary.tsx';
import { GiveUpWaiting } from './ui/form/Form.tsx';
import { Layout } from './ui/layout/Layout.tsx';
import { PageLoading } from './ui/states.tsx';
import { useNavigationFocus } from './ui/layout/useNavigationFocus.ts';

/** A screen whose code is fetched when it is first opened, by the name that its file exports it under. */
function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  const Screen = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  return <Screen />;
}

const landing: RouteObject[] = [
  { index: true, element: screen('Landing', () => import('./pages/landing/Landing.tsx')) },
];

const auth: RouteObject[] = [
  {
    path: 'reset-password',
    element: screen('ResetPassword', () => import('./pages/resetPassword/ResetPassword.tsx')),
  },
  {
    path: 'password-reset',
    element: screen('PasswordReset', () => import('./pages/passwordReset/PasswordReset.tsx')),
  },
];

const questionnaire: RouteObject[] = [
  {
    path: 'questionnaire',
    element: screen('SubscriberCheck', () => import('./pages/questionnaire/SubscriberCheck.tsx')),
  },
  {
    path: 'questionnaire/wizard/*',
    element: screen('QuestionnaireWizard', () => import('./pages/register/Register.tsx')),
  },
  { path: 'register/*', element: screen('Register', () => import('./pages/register/Register.tsx')) },
];

const payment: RouteObject[] = [
  { path: 'stripe', element: screen('StripePage', () => import('./pages/stripe/StripePage.tsx')) },
];

/** The owner's side: every address below /account needs a logged-in user. */
const account: RouteObject[] = [
  {
    path: 'account',
    element: (
      <RequireUser>
        <Outlet />
      </RequireUser>
    ),
    children: [
      {
        element: screen('AccountLayout', () => import('./pages/account/AccountLayout.tsx')),
        children: [
          {
            index: true,
            element: screen('Agreements', () => import('./pages/account/agreements/Agreements.tsx')),
          },
          {
            path: 'settings',
            element: screen('Settings', () => import('./pages/account/settings/Settings.tsx')),
          },
          {
            path: 'add-product',
            element: screen('AddProductPage', () => import('./pages/account/addProduct/AddProductPage.tsx')),
          },
          {
            path: 'membership',
            element: screen('MembershipPage', () => import('./pages/account/membership/MembershipPage.tsx')),
          },
        ],
      },
      {
        path: 'new-location/*',
        element: screen('NewLocation', () => import('./pages/account/newLocation/NewLocation.tsx')),
      },
      { path: 'documents', element: screen('MyDocuments', () => import('./pages/samples/tables.tsx')) },
    ],
  },
];

const samples: RouteObject[] = [
  {
    path: 'dashboard/account',
    element: screen('SampleAccount', () => import('./pages/samples/SampleAccount.tsx')),
  },
  { path: 'adminhome', element: screen('AdminHome', () => import('./pages/samples/AdminHome.tsx')) },
  { path: 'admin/documents', element: screen('AdminDocuments', () => import('./pages/samples/tables.tsx')) },
  { path: 'payments', element: screen('Payments', () => import('./pages/samples/tables.tsx')) },
];

/** Every component in every state, for those who build with them. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'ui', element: screen('Gallery', () => import('./pages/gallery/Gallery.tsx')) }]
  : [];

const notFound: RouteObject = {
  path: '*',
  element: screen('NotFound', () => import('./pages/notFound/NotFound.tsx')),
};

/** What stands at the end of the header on every page. */
function HeaderActions() {
  return useIsSignedIn() ? <AccountMenu /> : <VisitorActions />;
}

/** Protected pages show the header and then the page; the footer is the public area's (section 2). */
const isPublic = (pathname: string) => !/^\/account(?:\/|$)/.test(pathname);

/** The surroundings that all pages share. */
function Frame() {
  const { pathname } = useLocation();
  useNavigationFocus();
  return (
    <GiveUpWaiting value={nextTokenCheck}>
      <Layout actions={<HeaderActions />} footer={isPublic(pathname)}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
        <SignIn />
      </Layout>
    </GiveUpWaiting>
  );
}

const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      ...landing,
      ...auth,
      ...questionnaire,
      ...payment,
      ...account,
      ...samples,
      ...gallery,
      notFound,
    ],
  },
];

/** Every page of the app by its address; the one place where the features meet. */
export function AppRoutes() {
  return useRoutes(routes);
}
