/** The company that runs the product, as the visitor meets it. */
export interface Brand {
  name: string;
  email: string;
  site: string;
}

/** What the server tells the page in its first answer. */
export interface ClientConfig {
  brand: Brand;
  /** Without a key the card sandbox stands in for the card provider. */
  stripePublishableKey: string | null;
}

const SAMPLE: ClientConfig = {
  brand: { name: 'Barline Music', email: 'hello@barline.example', site: 'https://barline.example' },
  stripePublishableKey: null,
};

/** What the script holds when nobody filled it in: the development server, a test. */
const PLACEHOLDER = '%BARLINE_CONFIG%';

let known: ClientConfig | undefined;

/** Says beforehand what the configuration is, where there is no page to read it from. */
export function presetClientConfig(config: ClientConfig): void {
  known = config;
}

/** The page's configuration, read once; outside a browser it is the sample one, or what was preset. */
export function clientConfig(): ClientConfig {
  if (typeof document === 'undefined') return known ?? SAMPLE;
  if (!known) {
    const text = document.getElementById('barline-config')?.textContent.trim() ?? PLACEHOLDER;
    known = text === PLACEHOLDER ? SAMPLE : (JSON.parse(text) as ClientConfig);
  }
  return known;
}
