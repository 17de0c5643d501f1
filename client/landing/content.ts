/** What the landing page promises; every line of it is true of the product. */
export const BENEFITS = [
  {
    icon: 'music',
    heading: 'Music coverage',
    text: 'Licenses from ASCAP, BMI, SESAC and GMR for fitness classes and background music. Pick the ones you still need.',
  },
  {
    icon: 'shield',
    heading: 'Full management',
    text: 'We deal with each organization, follow the renewals, and keep every agreement and proof of coverage in one place.',
  },
  {
    icon: 'card',
    heading: 'Easy payments',
    text: 'One monthly payment by card under a yearly agreement. You see each rate and each fee before you pay.',
  },
  {
    icon: 'pin',
    heading: 'USA-based only',
    text: 'Available to gyms and fitness studios located in the United States, with one or many locations.',
  },
] as const;

/** How buying goes, from a visitor's side. */
export const STEPS = [
  { heading: 'Tell us about your gym', text: 'Your business, where music is played, members and classes.' },
  { heading: 'See your rates', text: 'A monthly price for each organization, and what it adds up to.' },
  { heading: 'Agree and pay monthly', text: 'Accept the terms, pay by card, and download your agreements.' },
] as const;
