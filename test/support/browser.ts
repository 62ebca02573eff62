import fs from 'node:fs'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The same engine without Chromium's own windows, which cost a quarter of the processor time of a test file.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of Chromium or its headless shell; undefined if none is installed. */
const chromiumPath = PLACES.find((place) => place !== undefined && fs.existsSync(place))

/**
 * Whether browser tests run here. In CI a missing browser is a failure, never a silent gap.
 * @param gap what stays untested without a browser
 */
export const hasBrowser = (gap: string): boolean => {
  if (chromiumPath !== undefined) return true
  const advice = 'install Debian’s chromium-headless-shell or set CHROMIUM_PATH'
  if (process.env.CI) throw new Error(`No Chromium found: ${advice}. CI does not skip ${gap}.`)
  process.stderr.write(`\nNo Chromium found, so these stay untested: ${gap} (${advice}).\n`)
  return false
}

/** Starts a headless Chromium without background connections. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test is short-lived: its scripts end before compiling them to optimized code has paid.
      '--js-flags=--no-opt,--no-maglev',
    ],
    executablePath: chromiumPath ?? '',
    headless: true,
  })
