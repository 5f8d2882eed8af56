import { FIGURE, type RangeName, rangeFigure } from './range-figures.ts';
import { moveFill } from './range-fill.ts';

/** Both ends of a range, each a slider with the field that says its figure: only fields are sent. */
function getEnds(range: HTMLElement) {
  const sliders = [...range.querySelectorAll<HTMLInputElement>('[type=range]')];
  const fields = [...range.querySelectorAll<HTMLInputElement>('[name]')];
  const say = (value: string) =>
    rangeFigure(range.dataset.range as RangeName, value, document.documentElement.lang);
  return { sliders, fields, say };
}

/** What is around a slider or a field of a range; null for any other element. */
export function getRange(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-range]');
}

/** What a field of a range says for a value of the address. */
export function fieldFigure(field: Element, value: string) {
  const range = getRange(field);
  return range && value ? getEnds(range).say(value) : value;
}

/** The field that says what a slider or a field of a range is at; undefined for any other element. */
export function getRangeField(element: Element): HTMLInputElement | undefined {
  const range = getRange(element);
  if (!range) return undefined;
  const { sliders, fields } = getEnds(range);
  return fields.find((field, place) => field === element || sliders[place] === element);
}

/** A slider was moved: its figure, the field and the fill follow. At its end the range is open, and the field empty. */
export function followSlider(slider: HTMLInputElement) {
  const range = getRange(slider);
  if (!range) return;
  const { sliders, fields, say } = getEnds(range);
  const place = sliders.indexOf(slider);
  const figure = say(slider.value);
  sayFigure(range, slider, figure);
  const isOpenEnd = slider.value === (place === 0 ? slider.min : slider.max);
  const field = fields[place];
  if (field) field.value = isOpenEnd ? '' : figure;
  moveFill(range, sliders);
}

/** The fields of a range say something else: the sliders follow. */
export function followFields(range: HTMLElement) {
  const { sliders, fields, say } = getEnds(range);
  sliders.forEach((slider, place) => {
    const said = Number.parseFloat(fields[place]?.value.replace(',', '.') ?? '');
    const open = place === 0 ? slider.min : slider.max;
    slider.value = Number.isNaN(said) ? open : String(said);
    sayFigure(range, slider, say(slider.value));
  });
  moveFill(range, sliders);
}

function sayFigure(range: HTMLElement, slider: HTMLInputElement, figure: string) {
  slider.ariaValueText = (range.dataset.figure ?? '').replace(FIGURE, figure);
}
