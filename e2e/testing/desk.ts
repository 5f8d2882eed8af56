import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';
import sharp from 'sharp';
import { listEnglish, openTexts } from './backoffice-texts.ts';
import { takesPictures } from './env.ts';
import { expect, type Page, test } from './shop-test.ts';
import { openBackoffice } from './staff.ts';

const PICTURES = join(import.meta.dirname, '../../docs/shopkeeper');

/** The clicks and keys of the way to where a task begins, and how much may be typed. */
export type Begun = { way?: number; letters?: number };

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * The back office as one person uses it in one language, whose clicks and keys are counted: each use of the pointer, each
 * key that is no letter of a text, and the letters apart.
 */
export async function openDesk(page: Page, locale: Locale) {
  const say = await openTexts(locale);
  const used = { actions: 0, typed: 0 };
  const pictures = new Map<string, Buffer>();
  await page.addInitScript((chosen) => localStorage.setItem('backoffice.locale', chosen), locale);
  await openBackoffice(page);
  page.setDefaultTimeout(30_000);

  async function click(target: Locator) {
    used.actions++;
    await target.click();
  }

  async function press(key: string) {
    used.actions++;
    await page.keyboard.press(key);
  }

  async function type(text: string) {
    used.typed += text.length;
    await page.keyboard.insertText(text);
  }

  /** In place of what a field says: what a click does not select has to be. */
  async function write(field: Locator, text: string) {
    await click(field);
    const isSelected = await field.evaluate((element) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return true;
      return element.value.length === (element.selectionEnd ?? 0) - (element.selectionStart ?? 0);
    });
    if (!isSelected) await press('ControlOrMeta+a');
    await type(text);
  }

  /** Of a list that unfolds. */
  async function choose(list: Locator, option: string) {
    if (await list.evaluate((element) => element instanceof HTMLSelectElement)) {
      used.actions += 2;
      await list.selectOption(option);
      return;
    }
    await click(list);
    await click(page.getByRole('option', { name: option, exact: true }));
  }

  const isPhone = () => (page.viewportSize()?.width ?? 0) < 600;

  /** Saves what is open, and waits until it is. */
  async function save() {
    const saved = page.waitForResponse(
      (response) => ['PATCH', 'POST'].includes(response.request().method()) && response.ok(),
    );
    await press('Control+s');
    await saved;
  }

  return {
    page,
    locale,
    say,
    click,
    press,
    type,
    write,
    choose,
    save,
    button: (key: string, values?: object) =>
      page.getByRole('button', { name: say(key, { ...values }), exact: true }),
    named: (source: string) => page.locator(`[name="${source}"]`),
    /** Opens a record, and gives what the way there took: tasks done there one after another each begin with it. */
    async open(work: () => Promise<void>) {
      used.actions = 0;
      await work();
      return used.actions;
    },
    /** Does what a task is, from the list it is about; more clicks and keys than `ceiling` are too many. */
    task(name: string, ceiling: number, work: () => Promise<void>, { way = 0, letters }: Begun = {}) {
      return test.step(name, async () => {
        Object.assign(used, { actions: way, typed: 0 });
        await work();
        expect.soft(used.actions, `${name}: clicks and keys`).toBeLessThanOrEqual(ceiling);
        if (letters) expect.soft(used.typed, `${name}: letters`).toBeLessThanOrEqual(letters);
        if (locale !== DEFAULT_LOCALE && !isPhone())
          expect.soft(await listEnglish(page, locale), name).toEqual([]);
      });
    },
    /** Goes to a list by the menu, uncounted: each task begins at its own. */
    async goTo(resource: string) {
      const menu = page.getByRole('menu', { name: say('shell.menu') });
      const title =
        resource === '' ? say('shell.start') : say(`resources.${resource}.name`, { smart_count: 2 });
      // What waits there is counted beside its name.
      const entry = menu.getByRole('menuitem', { name: new RegExp(`^${title}( \\d|$)`) });
      const opening = page.getByRole('button', { name: say('ra.action.open_menu') });
      // A window in front of the page may still be closing.
      await expect(menu.or(opening).first()).toBeVisible();
      if (!(await menu.isVisible())) await opening.click();
      const folded = menu.locator('[aria-expanded=false]');
      while ((await folded.count()) > 0) await folded.first().click();
      await entry.click();
      // The address changes before the page does.
      await expect(page.locator('#react-admin-title')).toContainText(title);
      await untilRendered(page);
    },
    /** A picture of the guide, when it is asked for: `GUIDE_PICTURES=1 npx playwright test -c e2e backoffice-tasks`. */
    async picture(name: string) {
      if (!takesPictures() || pictures.has(name)) return;
      await untilRendered(page);
      pictures.set(name, await page.screenshot());
    },
    /** At the end: to make files small takes longer than a notice stays. */
    async savePictures() {
      const folder = join(PICTURES, locale);
      for (const [name, picture] of pictures) {
        mkdirSync(folder, { recursive: true });
        await sharp(picture)
          .png({ palette: true, colours: 16, dither: 0 })
          .toFile(join(folder, `${name}.png`));
      }
    },
  };
}

/** Until nothing stands in for what is still on its way. */
export async function untilRendered(page: Page) {
  await expect(page.locator('[role=progressbar], .MuiSkeleton-root')).toHaveCount(0);
}
