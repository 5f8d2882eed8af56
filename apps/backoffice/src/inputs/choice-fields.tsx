import {
  Checkbox,
  FormControlLabel,
  type FormControlLabelProps,
  MenuItem,
  Radio,
  RadioGroup,
  type RadioGroupProps,
  TextField,
  type TextFieldProps,
} from '@mui/material';

// Fields that keep what is chosen with whoever shows them; in react-admin's forms its own inputs do that.

type Choosing<Choice extends string> = {
  choices: readonly Choice[];
  value: Choice | undefined;
  onChange: (chosen: Choice) => void;
  /** What a choice is called. */
  getLabel: (choice: Choice) => string;
};

type MenuProps<Choice extends string> = Choosing<Choice> & Omit<TextFieldProps, 'value' | 'onChange'>;

/** One of a few, in a menu. */
export function MenuField<Choice extends string>(props: MenuProps<Choice>) {
  const { choices, value, onChange, getLabel, ...field } = props;
  return (
    <TextField
      select
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value as Choice)}
      {...field}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {getLabel(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type RadioProps<Choice extends string> = Choosing<Choice> & Omit<RadioGroupProps, 'value' | 'onChange'>;

/** One of a few, with all of them in sight. */
export function RadioField<Choice extends string>(props: RadioProps<Choice>) {
  const { choices, value, onChange, getLabel, ...group } = props;
  return (
    <RadioGroup value={value ?? ''} onChange={(_event, chosen) => onChange(chosen as Choice)} {...group}>
      {choices.map((choice) => (
        <FormControlLabel key={choice} value={choice} control={<Radio />} label={getLabel(choice)} />
      ))}
    </RadioGroup>
  );
}

type CheckProps = Pick<FormControlLabelProps, 'label' | 'disabled' | 'sx'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function CheckField({ isOn, onChange, ...label }: CheckProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
      {...label}
    />
  );
}
