/** The host's features in the page's configuration. dom.ts sets all of them before each test. */
import type { Feature } from '#common/features.ts';
import { clientConfig, presetClientConfig } from '#client/platform/config.ts';

/** Sets `HOST_FEATURES` in the page's configuration. Call it before rendering the app. */
export function setHostFeatures(features: readonly Feature[]): void {
  presetClientConfig({ ...clientConfig(), features });
}
