const SWIPE_PX = 44;
/** The other slides' pictures wait until the page has loaded what the first screen shows. */
const WARM_UP_MS = 3000;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Turns the slides that slider.tsx rendered. */
class SlideShow extends HTMLElement {
  private current = 0;
  private isPaused = false;
  private touchStart = 0;
  private warmUp: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.addEventListener('click', this.press);
    this.addEventListener('keydown', this.pressKey);
    this.addEventListener('animationend', this.endOfClock);
    this.addEventListener('touchstart', this.touch, { passive: true });
    this.addEventListener('touchend', this.lift);
    document.addEventListener('visibilitychange', this.hold);
    this.warmUp = setTimeout(() => this.run(), WARM_UP_MS);
  }

  disconnectedCallback() {
    clearTimeout(this.warmUp);
    document.removeEventListener('visibilitychange', this.hold);
  }

  private get slides() {
    return [...this.querySelectorAll<HTMLElement>('.slide')];
  }

  /** The clock runs from now on, and the next slide has its picture before it is shown. */
  private run() {
    this.querySelector('.hero')?.classList.add('is-running');
    this.showPicture(this.current + 1);
  }

  private go(index: number) {
    const { slides } = this;
    this.current = (index + slides.length) % slides.length;
    this.showPicture(this.current);
    slides.forEach((slide, at) => {
      slide.classList.toggle('is-current', at === this.current);
      slide.inert = at !== this.current;
    });
    for (const stop of this.querySelectorAll<HTMLElement>('.stop')) {
      stop.ariaCurrent = Number(stop.dataset.index) === this.current ? 'true' : null;
    }
    this.run();
  }

  private showPicture(index: number) {
    const { slides } = this;
    const template = slides[index % slides.length]?.querySelector('template');
    template?.replaceWith(template.content);
  }

  private press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const { index, step, play } = button.dataset;
    if (index) this.go(Number(index));
    if (step) this.go(this.current + Number(step));
    if (play) this.pause(button, play);
  };

  /** Its label changes places with the one it has then. */
  private pause(button: HTMLElement, label: string) {
    this.isPaused = !this.isPaused;
    button.dataset.play = button.ariaLabel ?? '';
    button.ariaLabel = label;
    button.classList.toggle('is-on', this.isPaused);
    const slides = this.querySelector('.slides');
    if (slides) slides.ariaLive = this.isPaused ? 'polite' : 'off';
    this.hold();
  }

  private hold = () => {
    this.querySelector('.hero')?.classList.toggle('is-paused', this.isPaused || document.hidden);
  };

  private pressKey = ({ key, target }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step && target instanceof Element && target.closest('.pager')) this.go(this.current + step);
  };

  private endOfClock = ({ target }: AnimationEvent) => {
    if (target instanceof Element && target.matches('.run')) this.go(this.current + 1);
  };

  private touch = ({ touches }: TouchEvent) => {
    this.touchStart = touches[0]?.clientX ?? 0;
  };

  private lift = ({ changedTouches }: TouchEvent) => {
    const distance = (changedTouches[0]?.clientX ?? 0) - this.touchStart;
    if (Math.abs(distance) > SWIPE_PX) this.go(this.current + (distance < 0 ? 1 : -1));
  };
}

customElements.define('slide-show', SlideShow);

// Its code is loaded for what it defines.
export {};
