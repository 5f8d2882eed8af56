/** Sentences of the API in Georgian; what is not here stays as it is. */
export const server: Record<string, string> = {
  'This field is required.': 'ეს ველი სავალდებულოა.',
  'Not found.': 'ვერ მოიძებნა.',
  'Incorrect email or password. Please try again.': 'ელფოსტა ან პაროლი არასწორია. სცადეთ ხელახლა.',
  'Enter a valid email address.': 'შეიყვანეთ სწორი ელფოსტის მისამართი.',
  'Too many attempts. Please try again later.': 'ძალიან ბევრი მცდელობა იყო. სცადეთ მოგვიანებით.',
  'An unexpected error occurred. Please try again later.':
    'მოხდა გაუთვალისწინებელი შეცდომა. სცადეთ მოგვიანებით.',
  'You do not have permission to perform this action.': 'ამ მოქმედების უფლება არ გაქვთ.',
  'Somebody else has changed this in the meantime.': 'სანამ მუშაობდით, ეს სხვამ შეცვალა.',
  'This code is not right, or has been used already.': 'კოდი არასწორია ან უკვე გამოყენებულია.',
  'The code must have 6 digits.': 'კოდი 6 ციფრისგან უნდა შედგებოდეს.',
  'The second factor has been set up already.': 'მეორე ფაქტორი უკვე დაყენებულია.',
};
