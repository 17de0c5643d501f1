import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ToggleProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

/** Shows a button that shows or hides a part of a list. */
export const Toggle = ({ isOn, onToggle, children }: ToggleProps) => (
  <Button
    alignSelf="flex-start"
    variant="outline"
    size="sm"
    aria-expanded={isOn}
    onClick={() => onToggle(!isOn)}
  >
    {children}
  </Button>
);
