/** What the page's configuration says that the host offers; dom.ts sets all of it before each test. */
import type { Feature } from '#common/features.ts';
import { clientConfig, presetClientConfig } from '#client/platform/config.ts';

/** Sets `HOST_FEATURES` as the page would have it. Called before the app is rendered. */
export function setHostFeatures(features: readonly Feature[]): void {
  presetClientConfig({ ...clientConfig(), features });
}
