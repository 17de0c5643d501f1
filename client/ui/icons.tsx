import { chakra } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Icons accompany a text that says the same, so assistive technology passes over them. */
export type IconProps = HTMLChakraProps<'svg'>;

const outline = (shape: ReactNode) =>
  function Icon(props: IconProps) {
    return (
      <chakra.svg
        viewBox="0 0 24 24"
        w="1.2em"
        h="1.2em"
        flexShrink={0}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        {shape}
      </chakra.svg>
    );
  };

export const AlertIcon = outline(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16.2v.1" />
  </>,
);
export const ArrowRightIcon = outline(<path d="M4 12h16M13.5 5.5 20 12l-6.5 6.5" />);
export const BuildingIcon = outline(
  <path d="M4 21V5.5L13 3v18M13 9.5l7 2V21M2.5 21h19M7.5 9h2M7.5 13h2M7.5 17h2" />,
);
export const CardIcon = outline(<path d="M3 5.5h18v13H3zM3 10h18M6.5 14.5h4" />);
export const CheckIcon = outline(<path d="m4.5 12.5 5 5 10-11" />);
export const ChevronDownIcon = outline(<path d="m6 9 6 6 6-6" />);
export const CloseIcon = outline(<path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />);
export const DownloadIcon = outline(<path d="M12 3.5V15M6.5 10l5.5 5.5L17.5 10M4 20.5h16" />);
export const EditIcon = outline(<path d="M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4" />);
export const EyeIcon = outline(
  <>
    <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = outline(
  <path d="M4 4l16 16M9.6 5.8A10 10 0 0 1 12 5.5C18.4 5.5 22 12 22 12a17 17 0 0 1-3 3.7M6 7.6A17 17 0 0 0 2 12s3.6 6.5 10 6.5c1.5 0 2.8-.3 4-.9M10 10.2a2.8 2.8 0 0 0 3.9 3.9" />,
);
export const FileIcon = outline(<path d="M6 3h8l5 5v13H6zM13.5 3v5.5H19M9.5 13h6M9.5 17h6" />);
export const LogoutIcon = outline(<path d="M10 4H4.5v16H10M9.5 12h11M16 7.5l4.5 4.5-4.5 4.5" />);
export const MailIcon = outline(<path d="M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5" />);
export const MapPinIcon = outline(
  <>
    <path d="M12 21.5s-7-6.3-7-11.6a7 7 0 0 1 14 0c0 5.3-7 11.6-7 11.6z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
);
export const MusicIcon = outline(
  <>
    <path d="M9 18V5.5l11-2V16" />
    <circle cx="6.3" cy="18" r="2.7" />
    <circle cx="17.3" cy="16" r="2.7" />
  </>,
);
export const PlusIcon = outline(<path d="M12 4.5v15M4.5 12h15" />);
export const SettingsIcon = outline(
  <>
    <path d="M3.5 7h9M18 7h2.5M3.5 17H6M11.5 17h9" />
    <circle cx="15.2" cy="7" r="2.7" />
    <circle cx="8.8" cy="17" r="2.7" />
  </>,
);
export const ShieldIcon = outline(
  <path d="M12 3l8 3v5.5c0 4.7-3.2 8-8 9.5-4.8-1.5-8-4.8-8-9.5V6zM8.5 12l2.5 2.5 4.5-5" />,
);
