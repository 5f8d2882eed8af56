// Rules: docs/design.md#slider
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const slides = (page: Page) => page.locator('.slide');
const stops = (page: Page) => page.locator('.pager .stop');

/** The slide that is shown, the only one that is not inert, and whose lid is marked. */
async function expectSlide(page: Page, index: number) {
  await expect(stops(page).nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.pager [aria-current]')).toHaveCount(1);
  await expect(page.locator('.slide:not([inert])')).toHaveCount(1);
  await expect(slides(page).nth(index).getByRole('link').first()).toBeVisible();
  await expect(slides(page).nth(index).locator('.hero-picture img')).toHaveJSProperty('complete', true);
}

/** Lets the clock of seven seconds run out, once it runs. */
async function endClock(page: Page) {
  const findClock = () =>
    document.getAnimations().find((each) => each instanceof CSSAnimation && each.animationName === 'run');
  await page.waitForFunction(findClock);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === 'run') animation.finish();
    }
  });
}

test('the slider turns by lids, buttons, arrow keys and by itself, is paused and played, and does not run by itself with reduced motion', async ({
  page,
}) => {
  await test.step('the slider turns by lids, buttons, arrow keys and by itself, round both ends, without React', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(page, '/');
    const last = (await slides(page).count()) - 1;
    expect(last).toBeGreaterThan(0);
    await expectSlide(page, 0);
    await endClock(page);
    await expectSlide(page, 1);
    await stops(page).nth(last).click();
    await expectSlide(page, last);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, 0);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expectSlide(page, last);
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, last - 1);
    expect(scripts.filter((address) => /\/react-[^/]*\.js/.test(address))).toEqual([]);
  });

  await test.step('a paused slider announces its slides, and runs again after Play', async () => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    const clock = page.locator('.pager [aria-current] .run');
    await page.mouse.move(0, 0);
    await expect(clock).toHaveCSS('animation-play-state', 'paused');
    await expect(page.locator('.slides')).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(clock, 'while one points at it').toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(0, 0);
    await expect(clock).toHaveCSS('animation-play-state', 'running');
  });

  await test.step('with reduced motion the slider does not run by itself, and turns by its buttons', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, 1);
    await expect(page.locator('.pager [aria-current] .run')).toHaveCSS('animation-name', 'none');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe shows the next slide, one back the one before', async ({ page }) => {
    await visit(page, '/');
    await page.waitForFunction(() => customElements.get('slide-show'));
    const swipe = async (from: number, to: number) => {
      const session = await page.context().newCDPSession(page);
      const at = (x: number) => [{ x, y: 400 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 120);
    await expectSlide(page, 1);
    await swipe(120, 300);
    await expectSlide(page, 0);
  });
});

test('the picture of the brands’ word marks is loaded when the visitor comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/wordmarks-en.svg');

  const mark = page.locator('.brandbar img').first();
  await mark.scrollIntoViewIfNeeded();
  await expect.poll(() => mark.evaluate((picture: HTMLImageElement) => picture.naturalHeight)).toBe(900);
  expect(asked.filter((path) => path === '/wordmarks-en.svg')).toHaveLength(1);
});
