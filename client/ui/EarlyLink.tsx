import { Button, type ButtonProps } from '@chakra-ui/react';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { useIsHydrated } from '#client/platform/hydration.ts';

interface EarlyLinkProps extends Omit<ButtonProps, 'ref' | 'onClick'> {
  ref?: Ref<HTMLAnchorElement>;
  /** The URL that a click opens before the app is hydrated. */
  href: string;
  /** Called on a click once the app is hydrated. */
  onPress: () => void;
}

/** Shows a link that becomes a button on hydration. The element is not replaced, so it retains the focus. */
export function EarlyLink({ ref, href, onPress, children, ...button }: EarlyLinkProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  const asButton = {
    role: 'button',
    onClick: press,
    // A button reacts to the space bar, with which browsers do not activate a link.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') press(event);
    },
  };
  return (
    <Button asChild {...button}>
      <a ref={ref} href={href} {...(useIsHydrated() && asButton)}>
        {children}
      </a>
    </Button>
  );
}
