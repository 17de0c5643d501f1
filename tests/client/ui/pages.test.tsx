import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Landing } from '#client/pages/landing/Landing.tsx';
import { SampleAccount } from '#client/pages/samples/SampleAccount.tsx';
import { Payments } from '#client/pages/samples/tables.tsx';
import { ErrorBoundary } from '#client/ui/layout/ErrorBoundary.tsx';
import { Layout } from '#client/ui/layout/Layout.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { useNavigationFocus } from '#client/ui/layout/useNavigationFocus.ts';
import { renderUi } from '#tests/support/client/renderUi.tsx';

describe('Page and Layout', () => {
  it('names the tab, leads the skip link to the page, and links the logo home', () => {
    renderUi(
      <Layout actions={<button type="button">Login</button>}>
        <Page title="Agreements" heading="Agreements">
          Content
        </Page>
      </Layout>,
    );
    expect(document.title).toBe('Agreements · Barline Music');
    expect(screen.getByRole('heading', { level: 1, name: 'Agreements' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
    expect(screen.getByRole('link', { name: 'Barline, home' })).toHaveAttribute('href', '/');
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('ends with links that all lead to the brand’s site, and the copyright line', () => {
    renderUi(<Layout>Content</Layout>);
    const footer = screen.getByRole('contentinfo');
    for (const group of ['Company', 'App', 'Terms', 'Social']) {
      const links = within(within(footer).getByRole('navigation', { name: group })).getAllByRole('link');
      for (const link of links) {
        expect(link.getAttribute('href')).toMatch(/^https:\/\/barline\.example\//);
        expect(link).toHaveAttribute('rel', 'noopener');
      }
    }
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Barline Music.`);
  });

  it('moves the focus to the heading of the page that was gone to, and not on the first one', async () => {
    function Site() {
      useNavigationFocus();
      return (
        <Routes>
          <Route
            path="/"
            element={
              <Page title="One" heading="One">
                <Link to="/two">Go</Link>
              </Page>
            }
          />
          <Route
            path="/two"
            element={
              <Page title="Two" heading="Two">
                Here
              </Page>
            }
          />
        </Routes>
      );
    }
    renderUi(<Site />);
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Go' }));
    expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
  });
});

describe('ErrorBoundary', () => {
  it('says what to do next, and lets another page be opened', () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    function Broken() {
      useEffect(() => {
        throw new Error('broken');
      }, []);
      return null;
    }
    const { rerender } = renderUi(
      <ErrorBoundary resetKey="/one">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    expect(noise).toHaveBeenCalled();

    rerender(<ErrorBoundary resetKey="/two">Fine</ErrorBoundary>);
    expect(screen.getByText('Fine')).toBeVisible();
  });
});

describe('Landing', () => {
  it('leads to the registration, lists the four benefits, and tells where to write', () => {
    renderUi(<Landing />);
    for (const link of screen.getAllByRole('link', { name: 'Get Started' })) {
      expect(link).toHaveAttribute('href', '/register');
    }
    for (const benefit of ['Music coverage', 'Full management', 'Easy payments', 'USA-based only']) {
      expect(screen.getByRole('heading', { level: 3, name: benefit })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'hello@barline.example' })).toHaveAttribute(
      'href',
      'mailto:hello@barline.example',
    );
  });
});

describe('sample screens', () => {
  it('adds up the sample account and says that it is one', () => {
    renderUi(<SampleAccount />);
    expect(screen.getByText('Sample data')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Licenses of Northside Strength' });
    expect(within(table).getByRole('row', { name: /ASCAP/ })).toHaveTextContent('$468.00$39.00Mar 1, 2026');
    // 127 + 56 for the licenses, 15 for managing them, 3 % of both: 5.94.
    expect(screen.getByText('$5.94')).toBeVisible();
    expect(screen.getByText('$203.94')).toBeVisible();
  });

  it('shows name, signature status and payment date of the sample customers @spec-2', () => {
    renderUi(<Payments />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[0]).toBe('Customer NameSignature StatusPayment Date');
    expect(rows[1]).toBe('Maria DelgadoSignatureMar 1, 2026');
    expect(rows[2]).toBe('James WhitfieldPending SignatureMar 4, 2026');
  });
});
