export const staff = {
  resources: {
    staff: {
      name: 'Staff member |||| Staff',
      fields: {
        name: 'Name',
        email: 'Email address',
        role: 'Role',
        second_factor: 'Second factor',
        added: 'Added',
        last_seen: 'Last visit',
      },
    },
  },
  staff: {
    roles: {
      owner: 'Owner',
      editor: 'Editor',
      support: 'Support',
      packer: 'Packer',
      translator: 'Translator',
    },
    role_help: {
      owner: 'Everything, staff and the log of changes included.',
      editor: 'Catalogue and content.',
      support: 'Messages, reviews, orders and customers; reads products and stock.',
      packer: 'Orders to pack and ship: lines, slip and address. No prices, no customers.',
      translator: 'Texts of products, articles and pages, in all languages. Nothing else.',
    },
    login: {
      title: 'Back office',
      lead: 'For the people who run the shop.',
      email: 'Email address',
      password: 'Password',
      log_in: 'Log in',
      forgotten: 'Forgotten the password?',
      not_staff: 'This account is not on the staff of the shop.',
      other_account: 'Use another account',
      code_title: 'One-time code',
      code_lead: 'Open the authenticator app on your phone and type the six digits it shows for %{shop}.',
      code: 'Six-digit code',
      confirm: 'Continue',
      code_lost: 'Lost the phone? The owner of the shop can reset your second factor.',
      enrol_title: 'Protect your account',
      enrol_lead:
        'Scan this picture with an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password, and type the six digits it shows.',
      enrol_picture: 'QR code for the authenticator app',
      enrol_by_hand: 'Cannot scan it? Type this key into the app:',
      no_cookies:
        'This browser blocks cookies. Logging in needs them: allow cookies for this address in the browser’s settings and load the page again.',
    },
    again: {
      title: 'Please log in again',
      text: 'Your session has ended. What you have typed is still there: log in, and the page goes on where it stopped.',
      later: 'Not now',
    },
    second_factor: { given: 'Set up', needed: 'Set up', to_enrol: 'Not set up yet' },
    add_help: 'The person first makes an account in the shop, like any customer. Then give its address here.',
    reset: 'Reset second factor',
    reset_title: 'Reset the second factor of %{name}?',
    reset_text:
      'Do this when a phone is lost. The person is logged out everywhere and sets up an app anew at the next login.',
    reset_done: 'The second factor has been reset.',
  },
};
