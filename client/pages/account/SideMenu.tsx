import { Box, chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { CardIcon, FileIcon, PlusIcon, SettingsIcon } from '#client/ui/icons.tsx';

/** The four screens of the account area (section 2); with `end` a link is active on an exact match only. */
export const SECTIONS = [
  { to: '/account', label: 'Agreements', Icon: FileIcon, end: true },
  { to: '/account/settings', label: 'Settings', Icon: SettingsIcon, end: false },
  { to: '/account/membership', label: 'Membership', Icon: CardIcon, end: false },
  { to: '/account/add-product', label: 'Add Product', Icon: PlusIcon, end: false },
] as const;

/**
 * Renders the account area's menu. The active link is orange on a dark panel, because orange lacks contrast
 * on white. Its bold weight and the bar beside it mark the link without relying on color.
 */
export function SideMenu() {
  return (
    <Box asChild layerStyle="panel" borderRadius="lg" p={{ base: '1', lg: '2' }} containerType="inline-size">
      <nav aria-label="Account area">
        <chakra.ul
          display="grid"
          gap="1"
          // Shows one, two or four columns, depending on how many fit at the current font size.
          css={{
            '@container (min-width: 20rem)': { gridTemplateColumns: '1fr 1fr' },
            '@container (min-width: 40.5rem)': { gridTemplateColumns: 'repeat(4, 1fr)' },
          }}
          listStyleType="none"
        >
          {SECTIONS.map(({ to, label, Icon, end }) => (
            <li key={to}>
              <chakra.div
                css={{
                  '& > a': {
                    display: 'flex',
                    alignItems: 'center',
                    gap: '2.5',
                    minH: '11',
                    px: 'min({spacing.3}, 3vw)',
                    py: '1.5',
                    '@container (max-width: 10rem)': { '& > svg': { display: 'none' } },
                    borderRadius: 'md',
                    color: 'panel.muted',
                    fontWeight: 'medium',
                    lineHeight: 'short',
                    _hover: { bg: 'panel.border' },
                    '&:hover:not([aria-current=page])': { color: 'panel.fg' },
                    _currentPage: {
                      color: 'orange',
                      fontWeight: 'bold',
                      borderStartRadius: '0',
                      boxShadow: 'inset 4px 0 0 {colors.orange}',
                    },
                  },
                }}
              >
                <NavLink to={to} end={end}>
                  <Icon />
                  {label}
                </NavLink>
              </chakra.div>
            </li>
          ))}
        </chakra.ul>
      </nav>
    </Box>
  );
}
