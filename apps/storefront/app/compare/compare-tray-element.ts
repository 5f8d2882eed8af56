import '#app/styles/tray.css';
import { DOCK } from '#app/consent/consent-keys.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { compareAddress, MAX_COMPARED } from './compare-address.ts';
import { type TrayTin, toTin } from './stored-tin.ts';
import { makeTinItem } from './tin-item.ts';
import { readTray, setTray, subscribeToTray } from './tray-store.ts';

/** On the document: somebody chose more tins than there is room for. */
const FULL_EVENT = 'tray-full';

/** The tray that compare-tray.tsx rendered: shows what was chosen, and leads to the comparison. */
export class CompareTray extends HTMLElement {
  private unsubscribe: (() => void) | undefined;
  private isLookedUp = false;
  /** The cookie banner stands below the tray. */
  private edge = 0;
  private readonly dock = new ResizeObserver(([dock]) => {
    this.edge = dock?.contentRect.height ?? 0;
    this.style.setProperty('--edge', `${this.edge}px`);
    this.watchWarning();
  });
  private warning: IntersectionObserver | undefined;

  connectedCallback() {
    this.unsubscribe = subscribeToTray(() => this.show());
    const dock = document.getElementById(DOCK);
    if (dock) this.dock.observe(dock);
    globalThis.navigation?.addEventListener('navigatesuccess', this.meetPage);
    addEventListener('resize', this.watchWarning);
    document.addEventListener('click', this.press);
    document.addEventListener(FULL_EVENT, this.sayFull);
    this.show();
    this.meetPage();
  }

  disconnectedCallback() {
    this.unsubscribe?.();
    this.dock.disconnect();
    this.warning?.disconnect();
    globalThis.navigation?.removeEventListener('navigatesuccess', this.meetPage);
    removeEventListener('resize', this.watchWarning);
    document.removeEventListener('click', this.press);
    document.removeEventListener(FULL_EVENT, this.sayFull);
  }

  /** The buttons of a page that came are as the server sent them; the comparison says what a renamed tin is called now. */
  private meetPage = () => {
    const now = new Map(
      [...document.querySelectorAll<HTMLElement>('.compare [data-tin]')].flatMap((cell) => {
        const names = cell.querySelector<HTMLElement>('[data-untray]')?.dataset.untray?.split(' ') ?? [];
        return names.map((name) => [name, readTin(cell)] as const);
      }),
    );
    setTray(readTray().map((tin) => now.get(tin[0]) ?? tin));
    this.watchWarning();
  };

  /** The tray never stands over the nicotine warning: it goes as long as that is where it would be. */
  private watchWarning = () => {
    this.warning?.disconnect();
    const above = innerHeight - this.edge - this.clientHeight;
    this.warning = new IntersectionObserver(
      (entries) => {
        this.classList.toggle(
          'is-away',
          entries.some(({ isIntersecting }) => isIntersecting),
        );
      },
      { rootMargin: `-${Math.max(0, Math.round(above))}px 0px 0px` },
    );
    const warning = document.querySelector('.warnline');
    if (warning) this.warning.observe(warning);
    else this.classList.remove('is-away');
  };

  private show() {
    const tins = readTray();
    const [list, template] = [this.querySelector('ul'), this.querySelector('template')];
    if (!list || !template) return;
    list.replaceChildren(...tins.map((tin) => this.draw(template, tin)));
    const link = this.querySelector<HTMLAnchorElement>('.tray-go a');
    const labels = JSON.parse(this.dataset.labels ?? '[]') as string[];
    if (link) {
      link.href = shopAddress(compareAddress(tins.map(([slug]) => slug)));
      link.textContent = labels[tins.length - 1] ?? '';
      link.classList.toggle('btn-off', tins.length < 2);
      link.ariaDisabled = tins.length < 2 ? 'true' : null;
    }
    if (tins.some((tin) => !isInLanguage(tin))) void this.lookUp();
    this.say('');
    if (this.hidden !== (tins.length === 0)) {
      this.hidden = tins.length === 0;
      this.watchWarning();
    }
    document.documentElement.classList.toggle('with-tray', tins.length > 0);
  }

  /** Tins chosen on a page of another language are asked for once; without a response they stay as they are. */
  private async lookUp() {
    if (this.isLookedUp) return;
    this.isLookedUp = true;
    const { lookUpTins } = await import('./look-up-tins.ts');
    const slugs = readTray().map(([slug]) => slug);
    const found = await lookUpTins(slugs, this.dataset.mg ?? '').catch(() => undefined);
    if (!found) return;
    const named = readTray().map((tin) => (slugs.includes(tin[0]) ? found.get(tin[0]) : tin));
    setTray(named.filter((tin) => tin !== undefined));
  }

  private draw(template: HTMLTemplateElement, tin: TrayTin) {
    const item = makeTinItem(template, tin);
    const [slug, name] = tin;
    const button = item.querySelector('button');
    if (button) {
      button.ariaLabel = (this.dataset.remove ?? '').replace(TEXT_MARKS.product, name);
      button.dataset.untray = slug;
    }
    return item;
  }

  /** Here, and links of the comparison that change what is chosen as well as the address. */
  private press = (event: MouseEvent) => {
    const at = event.target instanceof Element ? event.target : undefined;
    const data = at?.closest<HTMLElement>('[data-untray], [data-tray-all], [data-clear]')?.dataset;
    if (at?.closest('[aria-disabled=true]') && this.contains(at)) event.preventDefault();
    if (!data) return;
    if (data.trayAll !== undefined) setTray(tinsOnPage());
    else if (data.clear !== undefined) setTray([]);
    else setTray(readTray().filter(([slug]) => !data.untray?.split(' ').includes(slug)));
    // What had the focus is gone.
    if (this.contains(at ?? null) || document.activeElement === document.body) this.focusNext();
  };

  private focusNext() {
    const next = this.hidden ? document.getElementById('main') : this.querySelector<HTMLElement>('.round');
    next?.focus({ preventScroll: true });
  }

  private sayFull = () => this.say(this.dataset.full ?? '');

  private say(text: string) {
    const place = this.querySelector('[role=status]');
    if (place) place.textContent = text;
  }
}

/** A button that puts its tin into the tray and takes it out again. */
export class CompareToggle extends HTMLElement {
  private unsubscribe: (() => void) | undefined;

  connectedCallback() {
    this.unsubscribe = subscribeToTray(() => this.show());
    this.addEventListener('click', this.press);
    this.show();
  }

  disconnectedCallback() {
    this.unsubscribe?.();
  }

  private show() {
    const button = this.querySelector('button');
    const slug = readTin(this)?.[0];
    if (button) button.ariaPressed = String(readTray().some(([other]) => other === slug));
  }

  private press = () => {
    const tin = readTin(this);
    if (!tin) return;
    const tins = readTray();
    const others = tins.filter(([slug]) => slug !== tin[0]);
    if (others.length < tins.length) setTray(others);
    else if (tins.length < MAX_COMPARED) setTray([...tins, tin]);
    else document.dispatchEvent(new Event(FULL_EVENT));
  };
}

function readTin({ dataset }: HTMLElement) {
  return toTin(JSON.parse(dataset.tin ?? 'null'));
}

function isInLanguage([, , , , , locale]: TrayTin) {
  return locale === document.documentElement.lang;
}

function tinsOnPage(): TrayTin[] {
  return [...document.querySelectorAll<HTMLElement>('.compare [data-tin]')].flatMap((element) => {
    const tin = readTin(element);
    return tin ? [tin] : [];
  });
}

customElements.define('compare-tray', CompareTray);
customElements.define('compare-toggle', CompareToggle);
