/** Sentences of the API in Russian; what is not here stays as it is. */
export const server: Record<string, string> = {
  'This field is required.': 'Обязательное поле.',
  'Not found.': 'Не найдено.',
  'Incorrect email or password. Please try again.': 'Неверный адрес или пароль. Попробуйте ещё раз.',
  'Enter a valid email address.': 'Введите правильный адрес эл. почты.',
  'Too many attempts. Please try again later.': 'Слишком много попыток. Попробуйте позже.',
  'An unexpected error occurred. Please try again later.':
    'Произошла непредвиденная ошибка. Попробуйте позже.',
  'You do not have permission to perform this action.': 'У вас нет прав на это действие.',
  'Somebody else has changed this in the meantime.': 'Пока вы работали, это изменил кто-то другой.',
  'This code is not right, or has been used already.': 'Код неверный или уже использован.',
  'The code must have 6 digits.': 'В коде должно быть 6 цифр.',
  'The second factor has been set up already.': 'Второй фактор уже настроен.',
};
