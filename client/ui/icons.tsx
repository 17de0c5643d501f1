import { chakra } from '@chakra-ui/react';
import {
  ArrowRight,
  Building2,
  Check,
  ChevronDown,
  CircleAlert,
  CreditCard,
  Download,
  Eye,
  EyeOff,
  FileText,
  LogOut,
  Mail,
  MapPin,
  Music,
  Pencil,
  Plus,
  ShieldCheck,
  SlidersHorizontal,
  X,
} from 'lucide-react';

/** Each icon stands beside a text that says the same; Lucide hides it from assistive technology. */
const STYLE = { base: { w: '1.2em', h: '1.2em', flexShrink: 0 } };

export const AlertIcon = chakra(CircleAlert, STYLE);
export const ArrowRightIcon = chakra(ArrowRight, STYLE);
export const BuildingIcon = chakra(Building2, STYLE);
export const CardIcon = chakra(CreditCard, STYLE);
export const CheckIcon = chakra(Check, STYLE);
export const ChevronDownIcon = chakra(ChevronDown, STYLE);
export const CloseIcon = chakra(X, STYLE);
export const DownloadIcon = chakra(Download, STYLE);
export const EditIcon = chakra(Pencil, STYLE);
export const EyeIcon = chakra(Eye, STYLE);
export const EyeOffIcon = chakra(EyeOff, STYLE);
export const FileIcon = chakra(FileText, STYLE);
export const LogoutIcon = chakra(LogOut, STYLE);
export const MailIcon = chakra(Mail, STYLE);
export const MapPinIcon = chakra(MapPin, STYLE);
export const MusicIcon = chakra(Music, STYLE);
export const PlusIcon = chakra(Plus, STYLE);
export const SettingsIcon = chakra(SlidersHorizontal, STYLE);
export const ShieldIcon = chakra(ShieldCheck, STYLE);
