/** The business types that the questionnaire offers. */
export const BUSINESS_TYPES = [
  'Gym / Health Club',
  'Fitness Studio',
  'Yoga / Pilates Studio',
  'Cycling Studio',
  'Dance Studio',
  'Martial Arts Studio',
  'CrossFit / Functional Training',
  'Personal Training Studio',
  'Recreation / Community Center',
  'Other Fitness Business',
].map((label) => ({ label, value: label.toLowerCase().replaceAll(/[^a-z]+/g, '-') }));
