import { Box, chakra } from '@chakra-ui/react';
import { createElement, memo } from 'react';
import { NavLink } from 'react-router-dom';
import { isOffered, MENU } from '#client/domain/addresses.ts';
import { CardIcon, FileIcon, PlusIcon, SettingsIcon } from '#client/ui/icons.tsx';

/** The icon of each menu link. A link that is not listed has the icon of a file. */
const ICONS: Partial<Record<(typeof MENU)[number]['path'], typeof FileIcon>> = {
  '/account/settings': SettingsIcon,
  '/account/membership': CardIcon,
  '/account/add-product': PlusIcon,
};

/**
 * Renders the account area's menu. The active link is orange on a dark panel, because orange lacks contrast
 * on white. Bold text and a bar beside the active link mark it even without color.
 */
export const SideMenu = memo(function SideMenu() {
  const links = MENU.filter(isOffered);
  return (
    <Box
      asChild
      layerStyle="panel"
      borderRadius="lg"
      p={{ base: '1', lg: '2' }}
      containerType="inline-size"
      _print={{ display: 'none' }}
    >
      <nav aria-label="Account area">
        <chakra.ul
          display="grid"
          gap="1"
          // Shows one column, two columns or one column per link, depending on the menu's width in rem.
          css={{
            '@container (min-width: 20rem)': { gridTemplateColumns: '1fr 1fr' },
            [`@container (min-width: ${links.length * 10 + 0.5}rem)`]: {
              gridTemplateColumns: `repeat(${links.length}, 1fr)`,
            },
          }}
        >
          {links.map(({ path, title }) => (
            <li key={path}>
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
                {/* Requires an exact match for /account, because every account path begins with it. */}
                <NavLink to={path} end={path === '/account'}>
                  {createElement(ICONS[path] ?? FileIcon)}
                  {title}
                </NavLink>
              </chakra.div>
            </li>
          ))}
        </chakra.ul>
      </nav>
    </Box>
  );
});
