import { INSTALLMENTS_PER_YEAR, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { CardIcon, MapPinIcon, MusicIcon, ShieldIcon } from '#client/ui/icons.tsx';

/** The benefits that the landing page promises, each of which must be true of the product. */
export const BENEFITS = [
  {
    icon: MusicIcon,
    heading: 'Music coverage',
    text: 'Licenses from ASCAP, BMI, SESAC, and GMR for fitness classes and background music. Pick the ones you still need.',
  },
  {
    icon: ShieldIcon,
    heading: 'Full management',
    text: 'We deal with each organization, keep track of renewals, and keep every agreement and proof of coverage in one place.',
  },
  {
    icon: CardIcon,
    heading: 'Easy payments',
    text: 'Monthly payments by card under a yearly agreement. You see each rate and each fee before you pay.',
  },
  {
    icon: MapPinIcon,
    heading: 'USA-based only',
    text: 'Available to gyms and fitness studios located in the United States, with one or many locations.',
  },
] as const;

/** The steps of a purchase, as the landing page explains them to a visitor. */
export const STEPS = [
  { heading: 'Tell us about your gym', text: 'Your business, where music is played, members and classes.' },
  { heading: 'See your rates', text: 'A monthly price for each organization, and what it adds up to.' },
  { heading: 'Agree and pay monthly', text: 'Accept the terms, pay by card, and download your agreements.' },
] as const;

/** Questions that gym owners have before they buy, with answers that state the binding terms. */
export const QUESTIONS = [
  {
    heading: 'Why does a gym need a license?',
    text: 'Music that plays in a gym is a public performance under US copyright law. The permission comes from the organizations that represent the songs’ writers and publishers.',
  },
  {
    heading: 'Why from several organizations?',
    text: 'ASCAP, BMI, SESAC, and GMR each license the songs of their own members. Leave out the ones that you already have a license from.',
  },
  {
    heading: 'What will it cost?',
    text: 'That depends on your members, your classes and your square footage. You see every rate and every fee before you enter a card.',
  },
  {
    heading: 'What do I agree to?',
    text: `A yearly agreement in ${INSTALLMENTS_PER_YEAR} monthly payments, which cannot be canceled during the year. It renews unless you turn off renewal at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.`,
  },
] as const;
