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
  'A review that has been decided on does not wait again.':
    'შეფასება, რომელზეც გადაწყვეტილება მიღებულია, ხელახლა ვერ დაელოდება.',
  'This person works for the shop: take their role away first.':
    'ეს ადამიანი მაღაზიაში მუშაობს: ჯერ როლი ჩამოართვით.',
  'The parcel has left: where it goes cannot be changed any more.':
    'ამანათი უკვე გაიგზავნა: მისამართის შეცვლა ვეღარ მოხერხდება.',
  'The customer has gone: there is nobody to send this to.':
    'მომხმარებლის ანგარიში წაშლილია: გასაგზავნი არავინაა.',
  'This mail carries a code or a link whose time is over: the person can ask for a new one.':
    'წერილში კოდი ან ბმულია, რომლის ვადაც გავიდა: ადამიანს ახლის მოთხოვნა შეუძლია.',
};
