/** The storefront's tokens, as mail programs need them: plain values, a font stack without web fonts. */
export const LOOK = {
  paper: '#f7f3ea',
  'paper-sunk': '#eee8db',
  'paper-raised': '#fffdf8',
  ink: '#15181e',
  'ink-2': '#4a4c50',
  line: '#ddd5c5',
  primary: '#22367e',
  'primary-deep': '#172654',
  'on-primary': '#fbf8f1',
  'on-primary-2': '#b9c2e6',
} as const;

export const FONT =
  "'Google Sans','Noto Sans','Noto Sans Georgian','Segoe UI',Roboto,'Helvetica Neue',Arial,Sylfaen,sans-serif";
