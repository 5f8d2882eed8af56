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
  'A review that has been decided on does not wait again.':
    'Отзыв, о котором уже решено, снова ждать не может.',
  'This person works for the shop: take their role away first.':
    'Этот человек работает в магазине: сначала снимите с него роль.',
  'The parcel has left: where it goes cannot be changed any more.':
    'Посылка уже отправлена: изменить адрес больше нельзя.',
  'The customer has gone: there is nobody to send this to.': 'Аккаунт покупателя удалён: отправлять некому.',
  'This mail carries a code or a link whose time is over: the person can ask for a new one.':
    'В письме код или ссылка, срок которых истёк: человек может запросить новые.',
};
