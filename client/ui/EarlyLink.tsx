import { Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { useIsHydrated } from '#client/platform/hydration.ts';

interface EarlyLinkProps extends Omit<ButtonProps, 'ref' | 'onClick'> {
  ref?: Ref<HTMLAnchorElement>;
  /** Where a press leads before the app runs. */
  href: string;
  /** What a press does once it runs. */
  onPress: () => void;
}

/** A link before the app runs and a button afterwards, as one element, so that it keeps the focus. */
export function EarlyLink({ ref, href, onPress, children, ...button }: EarlyLinkProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  const asButton = {
    role: 'button',
    onClick: press,
    // A link is not pressed by the space bar.
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
