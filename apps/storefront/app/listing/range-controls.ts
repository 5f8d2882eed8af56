import { moveFill } from './range-fill.ts';
import { NUMBER_MARK, type RangeName, rangeNumber } from './range-numbers.ts';

/** Both ends of a range, each a slider with the field that says its number: only fields are sent. */
function getEnds(range: HTMLElement) {
  const sliders = [...range.querySelectorAll<HTMLInputElement>('[type=range]')];
  const fields = [...range.querySelectorAll<HTMLInputElement>('[name]')];
  const say = (value: string) =>
    rangeNumber(range.dataset.range as RangeName, value, document.documentElement.lang);
  return { sliders, fields, say };
}

/** What is around a slider or a field of a range; null for any other element. */
export function getRange(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-range]');
}

/** What a field of a range says for a value of the address. */
export function fieldNumber(field: Element, value: string) {
  const range = getRange(field);
  return range && value ? getEnds(range).say(value) : value;
}

/** The field that says what a slider or a field of a range is at; undefined for any other element. */
export function getRangeField(element: Element): HTMLInputElement | undefined {
  const range = getRange(element);
  if (!range) return undefined;
  const { sliders, fields } = getEnds(range);
  return fields.find((field, index) => field === element || sliders[index] === element);
}

/** A slider was moved: its number, the field and the fill follow. At its end the range is open, and the field empty. */
export function followSlider(slider: HTMLInputElement) {
  const range = getRange(slider);
  if (!range) return;
  const { sliders, fields, say } = getEnds(range);
  const index = sliders.indexOf(slider);
  const number = say(slider.value);
  sayNumber(range, slider, number);
  const isOpenEnd = slider.value === (index === 0 ? slider.min : slider.max);
  const field = fields[index];
  if (field) field.value = isOpenEnd ? '' : number;
  moveFill(range, sliders);
}

/** The fields of a range say something else: the sliders follow. */
export function followFields(range: HTMLElement) {
  const { sliders, fields, say } = getEnds(range);
  sliders.forEach((slider, index) => {
    const typed = Number.parseFloat(fields[index]?.value.replace(',', '.') ?? '');
    const open = index === 0 ? slider.min : slider.max;
    slider.value = Number.isNaN(typed) ? open : String(typed);
    sayNumber(range, slider, say(slider.value));
  });
  moveFill(range, sliders);
}

function sayNumber(range: HTMLElement, slider: HTMLInputElement, number: string) {
  slider.ariaValueText = (range.dataset.withUnit ?? '').replace(NUMBER_MARK, number);
}
